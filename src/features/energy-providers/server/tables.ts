import type { ColumnType } from 'kysely';
import type { UtilityDataVendor } from '../vendors';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.energy_providers': {
      id: string;
      key: string;
      preferred_vendor: UtilityDataVendor | null;
      updated_at: ColumnType<Date, Date, Date>;
    };
  }
}
