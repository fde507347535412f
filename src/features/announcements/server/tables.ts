import type { ColumnType } from 'kysely';
import type { AnnouncementFields } from '../announcement';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.announcements': AnnouncementFields & {
      id: string;
      version: number;
      created_at: ColumnType<Date, Date, never>;
      updated_at: ColumnType<Date, Date, Date>;
    };
  }
}
