import { XMLParser } from 'fast-xml-parser';
import { badInput, isRecord } from '@/platform';
import { type HpxmlAudit, type HpxmlReadError, readAudit } from '../audit';
import { HPXML } from '../file-kind';
import { attributeOf } from '../node';
import { t } from './messages';
import { schemaProblemIn, syntaxProblemIn } from './schema';

const READER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
});

const PROBLEMS: Readonly<Record<HpxmlReadError, () => string>> = {
  no_home: () => t('home_missing_error'),
  no_id: () => t('id_missing_error'),
  several_homes: () => t('several_homes_error'),
};

const refused = (code: string, message: string) => badInput([{ path: 'xml', code, message }]);

/**
 * Reads an uploaded audit. Rejects a file with a document type declaration before parsing it. Such a declaration can define entities that expand a small file
 * to a huge size or read other files.
 * @param schema - path of the published HPXML schema file, if the operator configured it. Documents of another HPXML version are not validated.
 * @throws A `bad_input` error with the reason if `xml` is not an HPXML document for a single home.
 */
export function parseAudit(xml: string, year: number, schema: string | null): HpxmlAudit {
  if (/<!DOCTYPE/i.test(xml)) throw refused('doctype', t('doctype_error'));
  const broken = syntaxProblemIn(xml);
  if (broken) throw refused('malformed', t('malformed_error', { problem: broken }));
  const parsed: unknown = READER.parse(xml);
  const document = isRecord(parsed) ? parsed.HPXML : undefined;
  const namespace = attributeOf(document, 'xmlns') ?? '';
  if (!isRecord(document) || !/hpxmlonline\.com/.test(namespace || xml.slice(0, 1000))) throw refused('not_hpxml', t('not_hpxml_error'));
  const invalid = schema && namespace === HPXML.namespace ? schemaProblemIn(xml, schema) : null;
  if (invalid) throw refused('invalid', t('invalid_error', { problem: invalid }));
  const audit = readAudit(document, year);
  if (typeof audit === 'string') throw refused(audit, PROBLEMS[audit]());
  if (audit.values.length === 0) throw refused('empty', t('values_missing_error'));
  return audit;
}
