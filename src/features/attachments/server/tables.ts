import type { ColumnType } from 'kysely';
import type { DateReason } from '../photo-date';
import type { OverrideReason, PhotoWarning } from '../photo-quality';
import type { FindingKind } from '../text-recognition/findings';
import type { ReadingState } from '../text-recognition/readers';

type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;

type Scan = 'not_scanned' | 'waiting' | 'clean' | 'infected';
type PreviewStatus = 'none' | 'waiting' | 'ready' | 'failed';

/**
 * Visibility of a file with the energy use of the home:
 * - `none`: the file contains no energy use.
 * - `private`: only readers of the visibility class `homeowner_private` see the file.
 * - `shared`: the contractor sees the file too.
 * - `erased`: the consent ended, so the bytes are deleted.
 */
export type UsageVisibility = 'none' | 'private' | 'shared' | 'erased';

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
  preview: ColumnType<PreviewStatus, PreviewStatus | undefined, PreviewStatus>;
  overridden_warnings: PhotoWarning[] | null;
  override_reason: OverrideReason | null;
  /** Warnings that the worker found in a photo that most browsers cannot decode (HEIC). */
  worker_warnings: ColumnType<PhotoWarning[] | null, PhotoWarning[] | null | undefined, PhotoWarning[] | null>;
  captured_how: ColumnType<'camera' | 'chosen' | null, 'camera' | 'chosen' | null | undefined, 'camera' | 'chosen' | null>;
  captured_at: MaybeInstant;
  captured_latitude: MaybeNumber;
  captured_longitude: MaybeNumber;
  /** Accuracy of the position in meters. */
  captured_accuracy: MaybeNumber;
  dated_in_future: ColumnType<boolean, boolean | undefined, boolean>;
  date_reason: ColumnType<DateReason | null, DateReason | null | undefined, DateReason | null>;
  date_reason_by: ColumnType<string | null, string | null | undefined, string | null>;
  date_reason_at: MaybeInstant;
  reading: ColumnType<ReadingState, ReadingState | undefined, ReadingState>;
  shows_ssn: ColumnType<boolean, boolean | undefined, boolean>;
  claimed_not_tax: ColumnType<boolean, boolean | undefined, boolean>;
  page_count: MaybeNumber;
  pages_read: MaybeNumber;
  uploaded_at: Instant;
  uploader_kind: string;
  uploader_id: string | null;
  uploader_name: string;
  usage: ColumnType<UsageVisibility, UsageVisibility | undefined, UsageVisibility>;
  /** Utility accounts whose energy use comes from this file. */
  usage_accounts: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  deleted_at: MaybeInstant;
  deleted_by: string | null;
};

/** A value that was read from a file. */
export type ReadingsTable = {
  id: string;
  attachment_id: string;
  job_id: string;
  contractor_id: string;
  program_keys: string[];
  kind: FindingKind;
  value: string;
  confidence: number;
  page: number;
  x: number;
  y: number;
  w: number;
  h: number;
  crop: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  kept_value: ColumnType<string | null, string | null | undefined, string | null>;
  kept_by: ColumnType<string | null, string | null | undefined, string | null>;
  kept_at: MaybeInstant;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.attachments': AttachmentsTable;
    'app.readings': ReadingsTable;
  }
}
