import type { ColumnType, Generated } from 'kysely';
import type { Actor } from '@/access';
import type { AuditChange } from '@/foundation/audit';
import type { ColumnName, ListKey } from '@/foundation/equipment';
import type { NewEquipment } from '@/foundation/equipment/server';
import type { ImportState, LineKind } from '../contract';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.equipment_imports': {
      id: string;
      list: ListKey;
      file_name: string;
      url: ColumnType<string | null, string | null | undefined, string | null>;
      source_date: string;
      state: Generated<ImportState>;
      created_by: string;
      created_at: ColumnType<Date, Date, Date>;
      applied_by: ColumnType<Actor | null, string | null | undefined, string | null>;
      applied_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      read_lines: Generated<number>;
      added: Generated<number>;
      changed: Generated<number>;
      same: Generated<number>;
      gone: Generated<number>;
      wrong: Generated<number>;
      done: Generated<number>;
      headings: Generated<string[]>;
      columns: Generated<(ColumnName | null)[]>;
      is_rematched: Generated<boolean>;
      failure: ColumnType<string | null, string | null | undefined, string | null>;
    };
    'app.equipment_list_sources': {
      list: ListKey;
      url: string;
      is_automatic: boolean;
      changed_by: string;
      tried_on: ColumnType<string | null, string | null | undefined, string | null>;
      failure: ColumnType<string | null, string | null | undefined, string | null>;
    };
    'app.equipment_import_parts': { import_id: string; part: number; content: string };
    'app.equipment_import_lines': {
      import_id: string;
      equipment_id: string;
      line: number | null;
      kind: LineKind | 'unusable';
      name: string;
      unit: ColumnType<NewEquipment | null, string | null, string | null>;
      changes: ColumnType<AuditChange[], string, string>;
      is_applied: Generated<boolean>;
    };
    'app.equipment_import_problems': { import_id: string; number: number; line: number; column_name: string; value: string; reason: string };
  }
}
