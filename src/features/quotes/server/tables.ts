import type { ColumnType, GeneratedAlways } from 'kysely';
import type { QuoteContent, QuotedHomeowner, QuotedPlace } from '../quote';

/** Question of the homeowner. `key`: idempotency key of the request; it prevents a second copy of the question. */
type Question = { text: string; at: string; key?: string };

export type QuotesTable = {
  id: string;
  contractor_id: string;
  number: number;
  numbered_by: string;
  created_by: string;
  created_by_name: string;
  created_at: ColumnType<Date, Date, never>;
  homeowner: ColumnType<QuotedHomeowner, string, never>;
  place: ColumnType<QuotedPlace, string, never>;
  time_zone: string;
  content: ColumnType<QuoteContent, string, never>;
  program_keys: string[];
  valid_until: string;
  sent_at: ColumnType<Date | null, null, Date>;
  accepted_at: ColumnType<Date | null, null, never>;
  accepted_by: ColumnType<string | null, null, never>;
  replaced_by: ColumnType<string | null, null, string>;
  questions: ColumnType<Question[], never, never>;
  for_job: ColumnType<string | null, string | null, never>;
  job_id: ColumnType<string | null, null, string>;
  job_error: ColumnType<string | null, never, string | null>;
  pdf_made_at: ColumnType<Date | null, never, Date>;
  pdf_failed_at: ColumnType<Date | null, never, Date | null>;
  email: GeneratedAlways<string | null>;
  phone_number: GeneratedAlways<string | null>;
};

export type QuoteLinksTable = { token_hash: string; quote_id: string; created_at: ColumnType<Date, Date, never> };

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.quotes': QuotesTable;
    'app.quote_links': QuoteLinksTable;
  }
}
