import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import { attributesOfKind } from '../attribute-values';
import type { Equipment } from '../equipment';
import type { ListKey } from '../lists';
import type { ChosenHeadings } from './import/columns';

export type EquipmentTable = Equipment & {
  identity: string;
  search_text: string;
  initial: GeneratedAlways<string>;
  model_key: string;
  wildcards: Generated<string[]>;
  wildcard_starts: Generated<string[]>;
  imported_at: ColumnType<Date, Date, Date>;
  corrected: Generated<string[]>;
  retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  version: Generated<number>;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.equipment': EquipmentTable;
    'app.equipment_listings': { list: ListKey; equipment_id: string; listed_on: string; gone_since: string | null };
    'app.equipment_list_headings': { list: ListKey; headings: ColumnType<ChosenHeadings, string, string> };
  }
}

/** Columns that form an `Equipment` object. `preferred` is not among them, because its value depends on the actor. */
export const EQUIPMENT_ROW_COLUMNS = [
  'id',
  'type',
  ...attributesOfKind('name', 'text', 'models', 'number', 'choice', 'flag'),
  'source',
  'source_date',
  'is_sample',
] as const;
