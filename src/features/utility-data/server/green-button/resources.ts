import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { ParseOption, XmlDocument, XmlElement, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { badInput, isRecord, recordArrayOf } from '@/platform';
import { PROJECT_ROOT } from '@/platform/server';
import { t } from './messages';

/** The resource in one entry of the file, with its links to other resources. All values in `body` stay strings, including numbers. */
export type FeedResource = { kind: string; self: string; up: string; related: readonly string[]; title: string; body: Record<string, unknown> };

const ESPI = 'http://naesb.org/espi';
const NAMESPACES = { atom: 'http://www.w3.org/2005/Atom' };

/** Parser options that block external entities, network access and catalogs. The parser itself (libxml2) limits the nesting of elements to 256. */
const OPTIONS = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NO_SYS_CATALOG | ParseOption.XML_PARSE_NOWARNING;

let validator: XsdValidator | undefined;

/** Returns the validator for the ESPI schema (2 MB). Creates it for the first file and then keeps it in memory. */
function schema(): XsdValidator {
  if (!validator) {
    const source = XmlDocument.fromBuffer(readFileSync(join(PROJECT_ROOT, 'src/features/utility-data/server/green-button/espi.xsd')), { option: OPTIONS });
    try {
      validator = XsdValidator.fromDoc(source);
    } finally {
      source.dispose();
    }
  }
  return validator;
}

const LISTS = new Set(['link', 'IntervalReading', 'ReadingQuality', 'costAdditionalDetailLastPeriod']);
const READER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => LISTS.has(name),
});

/**
 * Parses a document with one entry and validates its resource. Returns null if the resource does not belong to the ESPI standard.
 * @throws A `bad_input` error if the text is not well-formed or the resource violates the schema.
 */
export function readEntry(document: string): FeedResource | null {
  const kind = validatedKind(document);
  if (!kind) return null;
  const parsed: unknown = READER.parse(document);
  const feed = isRecord(parsed) ? parsed.feed : undefined;
  const entry = isRecord(feed) ? feed.entry : undefined;
  const content = isRecord(entry) ? entry.content : undefined;
  if (!isRecord(entry) || !isRecord(content)) return null;
  const body = content[kind];
  const links = recordArrayOf(entry.link);
  const hrefs = (rel: string) => links.filter((link) => link['@rel'] === rel).map((link) => String(link['@href'] ?? ''));
  const title = isRecord(entry.title) ? entry.title['#text'] : entry.title;
  return {
    kind,
    self: hrefs('self')[0] ?? '',
    up: hrefs('up')[0] ?? '',
    related: hrefs('related'),
    title: typeof title === 'string' ? title : '',
    body: isRecord(body) ? body : {},
  };
}

/** Validates the resource in an entry and returns its name; null if the resource does not belong to the ESPI standard. */
function validatedKind(document: string): string | null {
  const parsed = parse(document);
  try {
    const element = parsed.get('/atom:feed/atom:entry/atom:content/*', NAMESPACES);
    if (!(element instanceof XmlElement) || element.namespaceUri !== ESPI) return null;
    schema().validate(element);
    return element.name;
  } catch (error) {
    throw isLibraryError(error) ? badInput([{ path: '', code: 'invalid', message: t('invalid', { problem: problemOf(error) }) }]) : error;
  } finally {
    parsed.dispose();
  }
}

/** Throws unless the text is a well-formed Atom feed. */
export function assertFeed(document: string): void {
  const parsed = parse(document);
  try {
    if (parsed.root.name !== 'feed' || parsed.root.namespaceUri !== NAMESPACES.atom) throw notGreenButton();
  } finally {
    parsed.dispose();
  }
}

export const notGreenButton = () => badInput([{ path: '', code: 'not_green_button', message: t('not_green_button') }]);

function parse(document: string): XmlDocument {
  try {
    return XmlDocument.fromString(document, { option: OPTIONS });
  } catch (error) {
    throw isLibraryError(error) ? badInput([{ path: '', code: 'malformed', message: t('malformed', { problem: problemOf(error) }) }]) : error;
  }
}

const isLibraryError = (error: unknown): error is XmlLibError => error instanceof XmlLibError;

/** Returns the first error of the XML library as one sentence, without the XML namespaces. */
const problemOf = (error: XmlLibError): string =>
  `${
    (error.details[0]?.message ?? error.message)
      .split('\n')[0]
      ?.replaceAll(/\{[^}]*\}/g, '')
      .replace(/\.?\s*$/, '') ?? ''
  }.`;
