import type { ColumnType, Generated } from 'kysely';

/**
 * Database tables, typed for the query builder Kysely. A module adds its tables next to the code that reads them:
 *
 *     declare module '@/platform/server/db/schema' {
 *       interface Schema { 'app.jobs': JobsTable }
 *     }
 */
export interface Schema {
  'app.migrations': { name: string; timestamp: string };
  'app.clock': { singleton: Generated<boolean>; setting: string; offset_ms: ColumnType<string, number, number>; set_at: Generated<Date> };
}
