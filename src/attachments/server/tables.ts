import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null, Date | string | null>;

export type AttachmentsTable = {
  id: string;
  job_id: string;
  contractor_id: string;
  program_keys: string[];
  category: string;
  file_name: string;
  content_type: string;
  size: number;
  sha256: string;
  storage_key: string;
  taken_at: MaybeInstant;
  latitude: number | null;
  longitude: number | null;
  scan: ColumnType<'not_scanned' | 'clean' | 'infected', 'not_scanned' | 'clean' | 'infected' | undefined, 'not_scanned' | 'clean' | 'infected'>;
  uploaded_at: Instant;
  uploader_kind: string;
  uploader_id: string | null;
  uploader_name: string;
  deleted_at: MaybeInstant;
  deleted_by: string | null;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.attachments': AttachmentsTable;
  }
}
