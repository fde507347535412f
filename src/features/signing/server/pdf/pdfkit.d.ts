/** Types for the `pdfkit` functions that render tagged PDFs. The package has no types of its own. */
declare module 'pdfkit' {
  export type StructureContent = { readonly refs: readonly unknown[] };
  export type StructureElement = { add: (child: StructureElement | StructureContent) => StructureElement };

  export default class PDFDocument {
    constructor(options: {
      autoFirstPage: boolean;
      displayTitle: boolean;
      info: Record<string, string | Date>;
      lang: string;
      pdfVersion: string;
      tagged: boolean;
    });
    struct(type: string, options?: { scope?: string; alt?: string }): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(type: string): StructureContent;
    markContent(type: string): this;
    endMarkedContent(): this;
    on(event: 'data', listener: (chunk: Buffer) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }
}
