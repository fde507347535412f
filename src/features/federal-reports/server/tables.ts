import type { ColumnType } from 'kysely';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.federal_ids': { job_id: string; address_id: string | null; applicant_id: string | null; changed_at: ColumnType<Date, Date, Date> };
  }
}
