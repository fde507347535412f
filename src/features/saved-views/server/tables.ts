import type { ColumnType } from 'kysely';
import type { ViewList } from '../contract';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.saved_views': {
      id: string;
      user_id: string;
      /** Null for views of staff. */
      contractor_id: string | null;
      place: ViewList;
      name: string;
      search: ColumnType<Record<string, string>, string, string>;
      is_shared: boolean;
      created_at: ColumnType<Date, Date, never>;
    };
  }
}
