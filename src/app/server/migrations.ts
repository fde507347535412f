import { listMigrations } from '@/platform/server/db';

/**
 * Every migration of every domain, read at build time. The number at the start of a file's name is
 * its place in the order, across all domains.
 */
export const MIGRATIONS = listMigrations(import.meta.glob('/src/**/server/migrations/*.sql', { query: '?raw', import: 'default', eager: true }));
