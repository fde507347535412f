import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

/** Text at a position on a US letter page, in points from the left and from the top. With `right`, the position is the end of the text. */
export type Text = { at: [x: number, y: number]; text: string; size?: number; bold?: boolean; right?: boolean };

const WIDTH = 612;
const HEIGHT = 792;

function write(page: PDFPage, { at: [x, y], text, size = 11, bold = false, right = false }: Text, fonts: { plain: PDFFont; bold: PDFFont }): void {
  const font = bold ? fonts.bold : fonts.plain;
  page.drawText(text, { x: right ? x - font.widthOfTextAtSize(text, size) : x, y: HEIGHT - y, size, font });
}

/** Returns a PDF with pages of text. */
export async function paperPdf(pages: readonly (readonly Text[])[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const fonts = { plain: await document.embedFont(StandardFonts.Helvetica), bold: await document.embedFont(StandardFonts.HelveticaBold) };
  for (const texts of pages) {
    const page = document.addPage([WIDTH, HEIGHT]);
    for (const text of texts) write(page, text, fonts);
  }
  // Use fixed dates and no object streams, so that equal documents have equal bytes.
  document.setCreationDate(new Date(0));
  document.setModificationDate(new Date(0));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** Returns texts in lines from top to bottom. Each line has a text at the left edge and can have one at the right edge. */
export const lines = (rows: readonly (readonly [left: string, right?: string])[], from = 90): Text[] =>
  rows.flatMap(([left, right], index): Text[] => [
    { at: [60, from + index * 24], text: left },
    ...(right ? [{ at: [552, from + index * 24], text: right, right: true } satisfies Text] : []),
  ]);

type Invoice = {
  number?: string;
  date?: string;
  total: string;
  rebate?: readonly [title: string, amount: string];
  due?: string;
  name?: string;
  address?: string;
};

/** Returns a one-page invoice with two measures, the total, the rebate line and the amount due. */
export const invoicePdf = ({
  number = '2026-0387',
  date = '01/31/2026',
  total,
  rebate,
  due,
  name = 'Olivia Quinn',
  address = '333 Division St',
}: Invoice): Promise<Buffer> =>
  paperPdf([
    lines([
      ['Lakeside Heating & Air', 'INVOICE'],
      [`Bill to: ${name}`, `Invoice # ${number}`],
      [`${address}, Madison, WI 53704`, `Date: ${date}`],
      ['Heat pump, installed as described in the contract', ''],
      [rebate ? 'Total before rebate' : 'Project total', total],
      ...(rebate ? [[rebate[0], `-${rebate[1]}`] as const] : []),
      ...(due ? [['Amount due', due] as const] : []),
    ]),
  ]);
