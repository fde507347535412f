import type { ColumnType, Generated } from 'kysely';

/**
 * Every table of the database with its schema, as Kysely sees it. A domain adds its own beside the
 * code that reads them:
 *
 *     declare module '@/platform/server/db/schema' {
 *       interface Schema { 'app.jobs': JobsTable }
 *     }
 */
export interface Schema {
  'app.migrations': { name: string; timestamp: string };
  'app.clock': { singleton: Generated<boolean>; setting: string; offset_ms: ColumnType<string, number, number>; set_at: Generated<Date> };
}
