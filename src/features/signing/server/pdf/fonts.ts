import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { PROJECT_ROOT } from '@/platform/server/root';

/** Main font. It has all accented Latin letters, Greek and Cyrillic. The standard PDF fonts lack some characters that occur in names. */
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

// Register the font files. The renderer reads a font file when a document first needs the font, and then caches it.
for (const [family, [regular, bold]] of Object.entries(FILES))
  Font.register({
    family,
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: bold, fontWeight: 700 },
    ],
  });

/** Positions at which a line of Chinese text can end: after each character, except before a punctuation mark that must not begin a line. */
const LINE_ENDS = /(?<=[\p{Script=Han}\p{Script=Bopomofo}，。、；：！？）」』》】])(?=[^，。、；：！？）」』》】”’,.;:!?)])/u;

// Turn off hyphenation, because it would insert wrong hyphens into names and email addresses. An empty string marks a position at which a line can end without
// a hyphen.
Font.registerHyphenationCallback((word) => word.split(LINE_ENDS).flatMap((part, index) => (index === 0 ? [part] : ['', part])));

/** Returns the fonts for the characters in `content`, in order of preference. Large fonts are included only if the content needs them. */
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
 * Loads the main font once and assigns a character to each of its glyphs. Otherwise, the font library assigns the character when it first uses the glyph. If
 * this first use is as a component of another glyph, such as the Latin "y" in the Cyrillic "у", the glyph remains without a character. Later documents would
 * then break lines inside words with this letter. Skips ligatures such as "fi", because assigning them would shift line breaks by one letter.
 */
async function loadLetters(): Promise<void> {
  for (const fontWeight of [400, 700]) {
    await Font.load({ fontFamily: FAMILY, fontWeight });
    const font = Font.getFont({ fontFamily: FAMILY, fontWeight }).data;
    if (font && 'characterSet' in font) for (const codePoint of font.characterSet) if (!isLigature(codePoint)) font.glyphForCodePoint(codePoint);
  }
}

let loading: Promise<void> | null = null;

/** Resolves when the main font is loaded. Callers must wait for it before they lay out a document. */
export function lettersLoaded(): Promise<void> {
  loading ??= loadLetters();
  return loading;
}
