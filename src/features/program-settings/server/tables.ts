import type { ColumnType, Generated } from 'kysely';
import type { IsoDate } from '@/platform';
import type { GoldenHousehold } from '@/rules/programs';
import type { DraftState } from '../contract';
import type { SettingsTab } from '../tabs';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.program_drafts': {
      program_key: string;
      id: string;
      revision: Generated<number>;
      based_on: number;
      compared_with: number | null;
      body: ColumnType<unknown, string, string>;
      households: ColumnType<GoldenHousehold[], string, string>;
      state: Generated<DraftState>;
      effective_on: IsoDate | null;
      reason: string | null;
      note: string | null;
      started_by: string;
      started_by_id: string;
      started_at: Date;
      changed_by: string;
      changed_at: Date;
      requested_by: string | null;
      requested_by_id: string | null;
      requested_at: Date | null;
      approved_by: string | null;
      approved_by_id: string | null;
      approved_at: Date | null;
    };
    'app.program_draft_changes': {
      draft_id: string;
      position: Generated<string>;
      revision: number;
      program_key: string;
      path: string;
      was: ColumnType<unknown, string | null, never>;
      value: ColumnType<unknown, string | null, never>;
      by_id: string;
      by_name: string;
      at: Date;
    };
    'app.program_presence': {
      program_key: string;
      user_id: string;
      page: string;
      user_name: string;
      section: SettingsTab;
      path: string | null;
      seen_at: ColumnType<Date, unknown, unknown>;
    };
  }
}
