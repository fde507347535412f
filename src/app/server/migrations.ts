import { ACTOR_ROLES } from '@/access/server';
import { IDENTITY_ROLE } from '@/foundation/accounts/server';
import { listMigrations, type RequiredRights } from '@/platform/server/db';

/**
 * Every migration of every domain, read at build time. The number at the start of a file's name is
 * its place in the order, across all domains. Functions that are changed often are stated whole in a file of `functions/`.
 */
export const MIGRATIONS = listMigrations(import.meta.glob('/src/**/server/{migrations,functions}/*.sql', { query: '?raw', import: 'default', eager: true }));

/** What they make beside tables. Roles belong to the whole server, so an administrator may have made them. */
export const REQUIRED_RIGHTS: RequiredRights = { roles: ['app_user', ...ACTOR_ROLES, 'app_finder', IDENTITY_ROLE], extensions: ['pg_trgm', 'btree_gin'] };
