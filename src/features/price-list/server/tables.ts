import type { ColumnType } from 'kysely';
import type { PriceItem } from '../price-list';

export type PriceListsTable = {
  contractor_id: string;
  items: ColumnType<PriceItem[], string, string>;
  version: number;
  changed_by: string;
  changed_at: ColumnType<Date, Date, Date>;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.price_lists': PriceListsTable;
  }
}
