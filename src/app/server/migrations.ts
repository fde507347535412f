import { ACTOR_ROLES } from '@/access/server';
import { IDENTITY_ROLE } from '@/foundation/accounts/server';
import { listMigrations, type RequiredRights } from '@/platform/server/db';

/** The migrations of all modules, read at build time. The number at the start of a file name is its position in the order of all modules. */
export const MIGRATIONS = listMigrations(import.meta.glob('@/**/server/migrations/*.sql', { query: '?raw', import: 'default', eager: true }));

/**
 * Roles and extensions that the migrations require in addition to tables. PostgreSQL roles exist per database server, so an administrator may have created them
 * already.
 */
export const REQUIRED_RIGHTS: RequiredRights = { roles: [...ACTOR_ROLES, 'app_search', IDENTITY_ROLE], extensions: ['pg_trgm', 'btree_gin'] };
