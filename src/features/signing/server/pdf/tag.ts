/** Structure types of PDF 1.7 that papers here have. A container holds other elements; the rest hold words or an image. */
type Container = 'L' | 'LI' | 'Table' | 'TR';
type Leaf = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Figure';

/** One element of the structure. The object is its identity: a part that goes on to the next page is still one element. */
export type Tag = { type: Container | Leaf; inside?: Tag; scope?: 'row' | 'column'; alt?: string };

/** `<Text {...tagged({ type: 'P' })}>`: the renderer passes on properties that it does not know. */
export const tagged = (tag: Tag) => ({ 'data-tag': tag });
