import { z } from 'zod';
import { USER_ROLES } from '@/access';
import { defineEndpoint, trimmedString } from '@/platform';

export const LISTS_WITH_SAVED_VIEWS = ['jobs', 'worklist', 'reports'] as const;
export type ViewList = (typeof LISTS_WITH_SAVED_VIEWS)[number];

/** Search parameters in the URL of a list page. The page ignores unknown parameters. */
const search = z.record(z.string().max(40), z.string().max(2_000)).refine((parts) => Object.keys(parts).length <= 30);

const name = z.string().overwrite(trimmedString).min(1).max(60);

const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  is_shared: z.boolean(),
  /** Name of the user who owns the view; null if the viewer owns it. */
  by: z.string().nullable(),
  abilities: z.object({ change: z.boolean(), remove: z.boolean() }),
});
export type SavedView = z.infer<typeof savedView>;

export const listViews = defineEndpoint({
  method: 'GET',
  path: '/api/views',
  summary: 'Saved views of a list that the user owns or the team shares',
  tag: 'views',
  roles: USER_ROLES,
  query: z.object({ place: z.enum(LISTS_WITH_SAVED_VIEWS) }),
  response: z.object({ items: z.array(savedView) }),
});

export const createView = defineEndpoint({
  method: 'POST',
  path: '/api/views',
  summary: 'Save a list as a view',
  tag: 'views',
  roles: USER_ROLES,
  body: z.object({ place: z.enum(LISTS_WITH_SAVED_VIEWS), name, search, is_shared: z.boolean().default(false) }),
  response: savedView,
  status: 201,
  errors: ['already_exists', 'wrong_state'],
});

export const updateSavedView = defineEndpoint({
  method: 'PATCH',
  path: '/api/views/{id}',
  summary: 'Change a view of the user',
  tag: 'views',
  roles: USER_ROLES,
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: name.optional(), search: search.optional(), is_shared: z.boolean().optional() }),
  response: savedView,
  errors: ['not_found', 'already_exists'],
});

export const removeView = defineEndpoint({
  method: 'DELETE',
  path: '/api/views/{id}',
  summary: 'Delete a view',
  tag: 'views',
  roles: USER_ROLES,
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
  errors: ['not_found'],
});
