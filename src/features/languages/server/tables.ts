import type { ColumnType, Generated } from 'kysely';
import type { GuestLanguage } from '../languages';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.program_languages': {
      id: Generated<string>;
      program_key: string;
      language: GuestLanguage;
      is_on: ColumnType<boolean, boolean, boolean>;
      interpreter_phone: ColumnType<string | null, string | null | undefined, string | null>;
      changed_by: string;
      changed_at: ColumnType<Date, Date, Date>;
    };
    'app.translations': {
      language: string;
      key: string;
      text: string;
      source: string;
      reviewed_by: string | null;
      reviewed_on: string | null;
      imported_by: string;
      imported_at: ColumnType<Date, Date, Date>;
    };
  }
}
