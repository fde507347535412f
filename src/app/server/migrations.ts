import { ACTOR_ROLES } from '@/access/server';
import { IDENTITY_ROLE } from '@/foundation/accounts/server';
import { listMigrations, type RequiredRights } from '@/platform/server/db';

/** Migrations of all modules, read at build time. The number at the start of a file name is the position of the migration among all modules. */
export const MIGRATIONS = listMigrations(import.meta.glob('@/**/server/migrations/*.sql', { query: '?raw', import: 'default', eager: true }));

/**
 * Roles and extensions that the migrations require in addition to tables. PostgreSQL roles belong to the whole database server, so an administrator may already
 * have created them.
 */
export const REQUIRED_RIGHTS: RequiredRights = { roles: [...ACTOR_ROLES, 'app_search', IDENTITY_ROLE], extensions: ['pg_trgm', 'btree_gin'] };
