import { dateInTimeZone } from '@/platform';
import { inSourceLanguage, isTranslated } from '@/platform/i18n';
import { factDefinition, factLabel, formatFactValue } from '@/rules/facts';
import type { QuoteSummary, QuoteView } from '../contract';
import { type AssumedAnswer, type QuoteContent, type QuotedHomeowner, type QuotedPlace, quoteNumber, quoteStateOf } from '../quote';
import { t } from './messages';

export type QuoteRow = {
  id: string;
  contractor_id: string;
  number: number;
  created_by: string;
  created_by_name: string;
  created_at: Date;
  homeowner: QuotedHomeowner;
  place: QuotedPlace;
  time_zone: string;
  content: QuoteContent;
  program_keys: string[];
  valid_until: string;
  sent_at: Date | null;
  accepted_at: Date | null;
  accepted_by: string | null;
  replaced_by: string | null;
  questions: { text: string; at: string }[];
  for_job: string | null;
  job_id: string | null;
  job_error: string | null;
  pdf_made_at: Date | string | null;
  pdf_failed_at: Date | string | null;
};

export const formatQuotedAddress = ({ street, unit, city, state, zip }: QuotedPlace): string =>
  [street, unit, `${city}, ${state} ${zip}`].filter(Boolean).join(', ');
export const quotedNameOf = ({ first_name, last_name }: QuotedHomeowner): string => `${first_name} ${last_name}`.trim();

/** Returns the name of a service in the viewer's language; null for English. */
const translatedLabel = (service: string): string | null => (isTranslated() ? formatFactValue(factDefinition('services_being_installed'), service) : null);

const assumedNote = ({ fact, value }: AssumedAnswer): string =>
  t('assumed_note', { label: factLabel(fact), text: formatFactValue(factDefinition(fact), value) });

/**
 * Returns an assumed answer as a sentence in English and in the viewer's language. The English sentence is legally binding. The translation is null for
 * English.
 */
const assumptionView = (assumed: AssumedAnswer) => ({
  text: inSourceLanguage(() => assumedNote(assumed)),
  translated: isTranslated() ? assumedNote(assumed) : null,
});

/** Returns the quote content that both the contractor and the homeowner read. */
export function contentView(row: QuoteRow, now: Date) {
  const { lines, programs, price, rebates, net, is_certain, note } = row.content;
  return {
    number: quoteNumber(row.number),
    state: quoteStateOf(row, dateInTimeZone(now, row.time_zone)),
    valid_until: row.valid_until,
    homeowner_name: quotedNameOf(row.homeowner),
    address: formatQuotedAddress(row.place),
    lines: lines.map((line) => ({ ...line, translated_label: translatedLabel(line.service) })),
    programs: programs.map(({ assumed, ...program }) => ({ ...program, assumed: assumed.map(assumptionView) })),
    price,
    rebates,
    net,
    is_certain,
    note,
    created_on: dateInTimeZone(row.created_at, row.time_zone),
    has_pdf: row.pdf_made_at !== null,
    accepted: row.accepted_at && row.accepted_by ? { by: row.accepted_by, at: row.accepted_at.toISOString() } : null,
  };
}

export const detailView = (row: QuoteRow, now: Date): QuoteView => ({
  id: row.id,
  ...contentView(row, now),
  email: row.homeowner.email,
  phone_number: row.homeowner.phone_number,
  language: row.homeowner.language,
  created_by: row.created_by_name,
  sent_at: row.sent_at?.toISOString() ?? null,
  replaced_by: row.replaced_by,
  job: row.job_id === null ? null : { id: row.job_id },
  job_error: row.job_error,
  for_job: row.for_job,
  is_pdf_failed: row.pdf_failed_at !== null,
  questions: row.questions.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
  start: {
    place_id: row.place.place_id,
    unit: row.place.unit ?? '',
    first_name: row.homeowner.first_name,
    last_name: row.homeowner.last_name,
    email: row.homeowner.email,
    phone_number: row.homeowner.phone_number,
    lines: row.content.lines.map(({ label: _label, ...line }) => line),
    facts: row.content.facts,
    language: row.homeowner.language,
    note: row.content.note,
  },
});

export function summaryView(row: QuoteRow, now: Date): QuoteSummary {
  const { number, state, homeowner_name, address, price, net, valid_until } = contentView(row, now);
  return { id: row.id, number, state, homeowner_name, address, price, net, valid_until, job_id: row.job_id };
}
