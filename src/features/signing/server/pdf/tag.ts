/** PDF 1.7 structure types that the portal uses. A container holds other elements; a leaf holds text or an image. */
type Container = 'L' | 'LI' | 'Table' | 'TR';
type Leaf = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Figure';

/**
 * Structure element of a tagged PDF. Texts with the same `StructureTag` object belong to the same element, for example if a text continues on the next page.
 */
export type StructureTag = { type: Container | Leaf; inside?: StructureTag; scope?: 'row' | 'column'; alt?: string; language?: string };

/**
 * Returns the property that tags a React element for the PDF, for example `<Text {...pdfTagAttribute({ type: 'P' })}>`. The renderer preserves unknown
 * properties.
 */
export const pdfTagAttribute = (tag: StructureTag) => ({ 'data-tag': tag });
