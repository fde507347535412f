import { ParseOption, XmlDocument, XmlElement, XmlLibError } from 'libxml2-wasm';
import { badInput, portalName } from '@/platform';
import type { Translations } from '@/platform/i18n/translation';
import { t } from './messages';
import { screenOf } from './screens';
import type { GuestTexts } from './texts';

/**
 * Namespace of XLIFF 1.2, a format that all common translation tools read. Source: OASIS XLIFF 1.2, sections 2.2 and 2.3.
 * Each text is one `trans-unit`. Its ID is the message key, and its notes contain the translation status. Its context groups name the locations in the code,
 * the screen that shows the text, and the screenshot of this screen.
 */
const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2';
const NAMESPACES = { x: NAMESPACE };

/** Values of the attribute `state` with which a reviewer marks a translation as checked. */
const CHECKED: readonly string[] = ['final', 'signed-off'];

/** Parser options that prevent access to the network, external entities and catalogs. */
const OPTIONS = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NO_SYS_CATALOG | ParseOption.XML_PARSE_NOWARNING;

/** Text in a file. `isPlain` is false if a translation tool added XML elements to the translation. */
export type XliffText = { key: string; english: string; text: string; isReviewed: boolean; isPlain: boolean };

/** Returns the texts of a language as an XLIFF file for a translation tool. A text without a translation has an empty target. */
export function writeXliff(language: string, texts: GuestTexts, translations: Translations): string {
  const units = Object.entries(texts).map(([key, { english, places }]) => {
    const { text = '', reviewed } = translations[key] ?? {};
    const status = reviewed ? t.source('reviewed_status', reviewed) : text ? t.source('draft_status') : t.source('not_translated_status');
    const state = reviewed ? 'signed-off' : text ? 'needs-review-translation' : 'needs-translation';
    return [
      `      <trans-unit id="${escaped(key)}" approved="${reviewed ? 'yes' : 'no'}" xml:space="preserve">`,
      `        <source>${escaped(english)}</source>`,
      `        <target state="${state}">${escaped(text)}</target>`,
      '        <context-group name="places" purpose="location">',
      ...places.map((place) => `          <context context-type="sourcefile">${escaped(place)}</context>`),
      '        </context-group>',
      ...screenContext(key),
      `        <note from="${escaped(portalName())}">${escaped(status)}</note>`,
      '      </trans-unit>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff version="1.2" xmlns="${NAMESPACE}">`,
    `  <file original="guest-texts" source-language="en-US" target-language="${escaped(language)}" datatype="plaintext">`,
    '    <body>',
    ...units,
    '    </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

/**
 * Returns the XLIFF elements that name the screen of a text and its screenshot. XLIFF 1.2 requires the prefix `x-` for context types that it does not define.
 */
function screenContext(key: string): string[] {
  const screen = screenOf(key);
  if (!screen) return [];
  return [
    '        <context-group name="screen" purpose="information">',
    `          <context context-type="x-screen">${escaped(screen.name)}</context>`,
    ...(screen.screenshot ? [`          <context context-type="x-screenshot">${escaped(screen.screenshot)}</context>`] : []),
    '        </context-group>',
  ];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');

/**
 * Reads the texts of a reviewed file.
 *
 * @throws A `bad_input` error if the file cannot be read as XLIFF 1.2 or has another language.
 */
export function readXliff(file: string, language: string): XliffText[] {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(file, { option: OPTIONS });
  } catch (error) {
    if (error instanceof XmlLibError) throw refused(t('xliff_format_error'));
    throw error;
  }
  try {
    const targets = document.find('/x:xliff/x:file', NAMESPACES).map((found) => attribute(found, 'target-language'));
    if (targets.length === 0) throw refused(t('xliff_format_error'));
    const other = targets.find((target) => target?.toLowerCase() !== language.toLowerCase());
    if (targets.some((target) => target?.toLowerCase() !== language.toLowerCase()))
      throw refused(t('xliff_language_error', { found: other ?? '–', expected: language }));
    return document.find('/x:xliff/x:file/x:body//x:trans-unit', NAMESPACES).map(unitIn);
  } finally {
    document.dispose();
  }
}

const refused = (message: string) => badInput([{ path: 'xliff', code: 'unreadable', message }]);

type Found = ReturnType<XmlDocument['find']>[number];

const attribute = (node: Found, name: string): string | undefined => (node instanceof XmlElement ? node.attr(name)?.value : undefined);

function unitIn(unit: Found): XliffText {
  const child = (name: string) => (unit instanceof XmlElement ? unit.get(`x:${name}`, NAMESPACES) : null);
  const target = child('target');
  return {
    key: attribute(unit, 'id') ?? '',
    english: child('source')?.content ?? '',
    text: target?.content ?? '',
    isReviewed: attribute(unit, 'approved') === 'yes' || (target !== null && CHECKED.includes(attribute(target, 'state') ?? '')),
    isPlain: !(target instanceof XmlElement) || target.find('*').length === 0,
  };
}
