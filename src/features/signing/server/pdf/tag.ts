/** Structure types of PDF 1.7 that are used here. A container holds other elements; a leaf holds text or an image. */
type Container = 'L' | 'LI' | 'Table' | 'TR';
type Leaf = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Figure';

/** One structure element. Texts with the same `StructureTag` object belong to one element, for example if a text continues on the next page. */
export type StructureTag = { type: Container | Leaf; inside?: StructureTag; scope?: 'row' | 'column'; alt?: string; language?: string };

/** Returns the property that tags a node, for example `<Text {...pdfTagAttribute({ type: 'P' })}>`. The renderer keeps unknown properties. */
export const pdfTagAttribute = (tag: StructureTag) => ({ 'data-tag': tag });
