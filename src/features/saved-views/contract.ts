import { z } from 'zod';
import { CONTRACTOR_ROLES, STAFF_ROLES } from '@/access';
import { call, trimmed } from '@/platform';

const EVERYBODY = [...CONTRACTOR_ROLES, ...STAFF_ROLES] as const;

/** The lists that have views. */
export const VIEW_PLACES = ['jobs', 'worklist'] as const;
export type ViewPlace = (typeof VIEW_PLACES)[number];

/** A list as its address says it. What a list does not know it leaves out when it reads it. */
const search = z.record(z.string().max(40), z.string().max(2_000)).refine((parts) => Object.keys(parts).length <= 30);

const name = z.string().overwrite(trimmed).min(1).max(60);

const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  is_shared: z.boolean(),
  /** Who made it, where that is somebody else. */
  by: z.string().nullable(),
  abilities: z.object({ change: z.boolean(), remove: z.boolean() }),
});
export type SavedView = z.infer<typeof savedView>;

export const listViews = call({
  method: 'GET',
  path: '/api/views',
  summary: 'Your views of a list, and those your team shares',
  tag: 'views',
  who: EVERYBODY,
  query: z.object({ place: z.enum(VIEW_PLACES) }),
  response: z.object({ items: z.array(savedView) }),
});

export const createView = call({
  method: 'POST',
  path: '/api/views',
  summary: 'Keep a list as a view',
  tag: 'views',
  who: EVERYBODY,
  body: z.object({ place: z.enum(VIEW_PLACES), name, search, is_shared: z.boolean().default(false) }),
  response: savedView,
  status: 201,
  refuses: ['already_exists', 'wrong_state'],
});

export const changeView = call({
  method: 'PATCH',
  path: '/api/views/{id}',
  summary: 'Change a view of yours',
  tag: 'views',
  who: EVERYBODY,
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: name.optional(), search: search.optional(), is_shared: z.boolean().optional() }),
  response: savedView,
  refuses: ['not_found', 'already_exists'],
});

export const removeView = call({
  method: 'DELETE',
  path: '/api/views/{id}',
  summary: 'Remove a view',
  tag: 'views',
  who: EVERYBODY,
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
  refuses: ['not_found'],
});
