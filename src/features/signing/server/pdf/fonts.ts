import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { PROJECT_ROOT } from '@/platform/server/root';

/** Main font, with all accented Latin letters, Greek and Cyrillic. The standard PDF fonts lack characters that occur in names. */
const FAMILY = 'dejavu-sans-condensed';
const TRADITIONAL = 'noto-sans-tc';
const SIMPLIFIED = 'noto-sans-sc';
const KOREAN = 'noto-sans-kr';

const ownFile = (name: string): string => join(PROJECT_ROOT, `src/features/signing/fonts/${name}.ttf`);
const packageFile = (name: string): string => join(PROJECT_ROOT, `node_modules/@embedpdf/fonts-${name}.otf`);

const FILES = {
  [FAMILY]: [ownFile('DejaVuSansCondensed'), ownFile('DejaVuSansCondensed-Bold')],
  [TRADITIONAL]: [packageFile('tc/fonts/NotoSansHant-Regular'), packageFile('tc/fonts/NotoSansHant-Bold')],
  [SIMPLIFIED]: [packageFile('sc/fonts/NotoSansHans-Regular'), packageFile('sc/fonts/NotoSansHans-Bold')],
  [KOREAN]: [packageFile('kr/fonts/NotoSansKR-Regular'), packageFile('kr/fonts/NotoSansKR-Bold')],
} as const;

// The renderer reads a font file when a document first needs it, and caches the file.
for (const [family, [regular, bold]] of Object.entries(FILES))
  Font.register({
    family,
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: bold, fontWeight: 700 },
    ],
  });

/** Places at which a line of Chinese text can end: after each character, unless a mark follows that must not begin a line. */
const LINE_ENDS = /(?<=[\p{Script=Han}\p{Script=Bopomofo}，。、；：！？）」』》】])(?=[^，。、；：！？）」』》】”’,.;:!?)])/u;

// Turn off hyphenation, because names and email addresses would get wrong hyphens. An empty part marks a place at which the line can end without a hyphen.
Font.registerHyphenationCallback((word) => word.split(LINE_ENDS).flatMap((part, index) => (index === 0 ? [part] : ['', part])));

/** Returns the fonts for the characters in a content, in order of preference. Large fonts are loaded only for documents that need them. */
export function fontsForText(content: unknown, language = 'en-US'): string[] {
  const text = JSON.stringify(content);
  const chinese = language === 'zh-Hans' ? [SIMPLIFIED, TRADITIONAL] : [TRADITIONAL, SIMPLIFIED];
  return [
    FAMILY,
    ...(/\p{Script=Hangul}/u.test(text) ? [KOREAN] : []),
    ...(/[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u.test(text) ? chinese : []),
  ];
}

/** Returns whether a character is a ligature of Latin letters, U+FB00 to U+FB06. */
const isLigature = (codePoint: number): boolean => codePoint >= 0xfb00 && codePoint <= 0xfb06;

/**
 * Loads the fonts of all documents once and sets the character of each glyph. The library keeps a glyph as it was first read. To draw the Cyrillic “у”, it
 * first reads the Latin “y” as a part without a character. Later documents with a “y” would then be cut within words. Ligatures such as “fi” are left out:
 * read as one character, each would move later line ends by one letter into a word.
 */
async function loadLetters(): Promise<void> {
  for (const fontWeight of [400, 700]) {
    await Font.load({ fontFamily: FAMILY, fontWeight });
    const font = Font.getFont({ fontFamily: FAMILY, fontWeight }).data;
    if (font && 'characterSet' in font) for (const codePoint of font.characterSet) if (!isLigature(codePoint)) font.glyphForCodePoint(codePoint);
  }
}

let loading: Promise<void> | null = null;

/** Resolves when the fonts are loaded. Must be awaited before a document is laid out. */
export function lettersLoaded(): Promise<void> {
  loading ??= loadLetters();
  return loading;
}
