import type { ColumnType, Generated } from 'kysely';
import type { IsoDate } from '@/platform';
import type { GoldenHousehold } from '../golden';

/** Origin of a version. `release`: from the folder of a release. `office`: published by the program office. */
export type VersionOrigin = 'release' | 'office';
export type PendingStatus = 'waiting' | 'adopted' | 'dismissed';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.program_versions': {
      program_key: string;
      version: number;
      checksum: string;
      released_at: ColumnType<Date, Date, never>;
      /** Content of the program, in the program schema version that was current when the content was stored. */
      body: ColumnType<unknown, string, never>;
      origin: VersionOrigin;
      based_on: number | null;
      authors: Generated<string[]>;
      requested_by: string | null;
      published_by: string | null;
      reason: string | null;
      effective_on: IsoDate | null;
    };
    'app.program_households': { program_key: string; version: number; households: ColumnType<GoldenHousehold[], string, string> };
    'app.pending_releases': {
      program_key: string;
      checksum: string;
      body: ColumnType<unknown, string, string>;
      households: ColumnType<GoldenHousehold[], string, string>;
      arrived_at: Date;
      status: PendingStatus;
      decided_by: string | null;
      decided_at: Date | null;
    };
  }
}
