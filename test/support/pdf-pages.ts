import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text that is drawn at once. `x` and `y` are the lower left corner in points. */
export type TextBox = { text: string; x: number; y: number; width: number; height: number };

async function openPdf(bytes: Buffer) {
  return getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false, disableFontFace: true }).promise;
}

/** Returns the text of every page with its position. */
export async function pagesOf(bytes: Buffer): Promise<TextBox[][]> {
  const pdf = await openPdf(bytes);
  const pages: TextBox[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , x = 0, y = 0]: number[] = item.transform;
        return [{ text: item.str, x, y, width: item.width, height: item.height }];
      }),
    );
  }
  await pdf.destroy();
  return pages;
}

/**
 * Returns the number of drawn characters, and the number of characters that are missing in the embedded fonts. The renderer draws missing characters in
 * Helvetica, but Helvetica lacks them too.
 */
export async function glyphsOf(bytes: Buffer): Promise<{ drawn: number; missing: number }> {
  const pdf = await openPdf(bytes);
  let [drawn, missing] = [0, 0];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    let isEmbedded = true;
    fnArray.forEach((operation: number, index: number) => {
      if (operation === OPS.setFont) isEmbedded = page.commonObjs.get(argsArray[index][0]).name !== 'Helvetica';
      if (operation !== OPS.showText) return;
      const [glyphs]: [(number | { originalCharCode: number })[]] = argsArray[index];
      const characters = glyphs.filter((glyph) => typeof glyph !== 'number');
      drawn += characters.length;
      // Code 0 is the first glyph of an embedded font. It is drawn for every character that the font does not have.
      missing += characters.filter(({ originalCharCode }) => !isEmbedded || originalCharCode === 0).length;
    });
  }
  await pdf.destroy();
  return { drawn, missing };
}

type Structure = { role?: string; alt?: string; type?: string; id?: string; children?: Structure[] };

/** Returns the title, the language, and the text that a screen reader would read on each page: the structure elements with their text. */
export async function readAloud(bytes: Buffer): Promise<{ title: string | undefined; language: string | undefined; pages: string[][] }> {
  const pdf = await openPdf(bytes);
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const words = await wordsByMark(page);
    const lines: string[] = [];
    const walk = (node: Structure): string => {
      if (node.type === 'content') return words.get(node.id ?? '') ?? '';
      const text = (node.children ?? []).map(walk).join('');
      if (node.alt) lines.push(`${node.role}: ${node.alt}`);
      else if (node.children?.some((child) => child.type === 'content')) lines.push(`${node.role}: ${text.trim()}`);
      return '';
    };
    const root: Structure = (await page.getStructTree()) ?? {};
    walk(root);
    pages.push(lines);
  }
  const { info } = await pdf.getMetadata();
  await pdf.destroy();
  return { title: Reflect.get(info, 'Title'), language: Reflect.get(info, 'Language'), pages };
}

/** Returns the text of a page by the ID of the marked content, which the structure elements refer to. */
async function wordsByMark(page: Awaited<ReturnType<Awaited<ReturnType<typeof openPdf>>['getPage']>>): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const words = new Map<string, string>();
  const open: string[] = [];
  const parts: { type?: string; id?: string; str?: string; hasEOL?: boolean }[] = items;
  for (const item of parts) {
    if (item.type === 'beginMarkedContent' || item.type === 'beginMarkedContentProps') open.push(item.id ?? '');
    else if (item.type === 'endMarkedContent') open.pop();
    else words.set(open.at(-1) ?? '', `${words.get(open.at(-1) ?? '') ?? ''}${item.str ?? ''}${item.hasEOL ? ' ' : ''}`);
  }
  return words;
}

/** Share of its height by which a text may overlap the text of an adjacent line. */
const TOLERANCE = 0.2;

/** Returns a description of each pair of overlapping texts, and of each text outside of the page. */
export function overlaps(pages: readonly TextBox[][], page = { width: 612, height: 792 }): string[] {
  return pages.flatMap((boxes, index) => {
    const found: string[] = [];
    for (const [at, one] of boxes.entries()) {
      if (one.x < 0 || one.y < 0 || one.x + one.width > page.width || one.y + one.height > page.height)
        found.push(`page ${index + 1}: "${one.text}" leaves the page`);
      for (const other of boxes.slice(at + 1)) {
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        if (across > 0.5 && down > TOLERANCE * Math.min(one.height, other.height)) found.push(`page ${index + 1}: "${one.text}" over "${other.text}"`);
      }
    }
    return found;
  });
}

/** Returns the width and height of every image on every page, in points. */
export async function imageSizesOf(bytes: Buffer): Promise<{ width: number; height: number }[][]> {
  const pdf = await openPdf(bytes);
  const pages: { width: number; height: number }[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    const saved: { x: number; y: number }[] = [];
    let scale = { x: 1, y: 1 };
    const sizes: { width: number; height: number }[] = [];
    fnArray.forEach((operation: number, index: number) => {
      if (operation === OPS.save) saved.push(scale);
      if (operation === OPS.restore) scale = saved.pop() ?? { x: 1, y: 1 };
      if (operation === OPS.transform) scale = { x: scale.x * argsArray[index][0], y: scale.y * argsArray[index][3] };
      if (operation === OPS.paintImageXObject) sizes.push({ width: Math.round(Math.abs(scale.x)), height: Math.round(Math.abs(scale.y)) });
    });
    pages.push(sizes);
  }
  await pdf.destroy();
  return pages;
}
