import type { ColumnType, Generated } from 'kysely';
import type { VisitKind } from '../visit';

export type VisitsTable = {
  id: string;
  job_id: ColumnType<string, string, never>;
  contractor_id: string;
  kind: VisitKind;
  starts_at: Date;
  ends_at: Date;
  technician_ids: string[];
  note: string;
  canceled_at: Date | null;
  planned_for: string | null;
  version: Generated<number>;
  changed_at: Date;
};

export type CalendarFeedsTable = {
  person_id: string;
  contractor_id: string;
  is_technician: boolean;
  token_hash: string;
  created_at: Date;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.visits': VisitsTable;
    'app.calendar_feeds': CalendarFeedsTable;
  }
}
