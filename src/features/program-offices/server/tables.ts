import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date | null, Date | undefined, Date>;

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.program_offices': {
      program_key: string;
      id: Generated<string>;
      name: Generated<string>;
      email: Generated<string>;
      phone: Generated<string>;
      changed_by: string | null;
      changed_at: Instant;
      version: Generated<number>;
      reminded_at: Instant;
      reminded_by: string | null;
    };
  }
}
