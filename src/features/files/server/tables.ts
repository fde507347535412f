import type { ColumnType } from 'kysely';
import type { KeepReason, PhotoWarning } from '../photo-quality';

type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null, Date | string | null>;

type Scan = 'not_scanned' | 'waiting' | 'clean' | 'infected';
type Picture = 'none' | 'waiting' | 'ready' | 'failed';

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
  scan: ColumnType<Scan, Scan | undefined, Scan>;
  scan_found: string | null;
  task_id: string | null;
  stage: string | null;
  width: number | null;
  height: number | null;
  picture: ColumnType<Picture, Picture | undefined, Picture>;
  kept_despite: PhotoWarning[] | null;
  kept_because: KeepReason | null;
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
