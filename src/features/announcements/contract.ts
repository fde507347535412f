import { z } from 'zod';
import { STAFF_ROLES, USER_ROLES } from '@/access';
import { defineEndpoint, keysOf } from '@/platform';
import { ANNOUNCEMENT_STATUS_LABELS, ANNOUNCEMENT_TYPES } from './announcement';

const params = z.object({ id: z.uuid() });
const type = z.enum(keysOf(ANNOUNCEMENT_TYPES));
const url = z.string().max(5_000).nullable();

/**
 * Fields of an announcement as the form sends them. The schema only limits their size; `announcementErrors` checks the values and returns all problems at once.
 */
const written = {
  title: z.string().max(10_000),
  valid_from: z.string().max(100),
  valid_until: z.string().max(100),
  content: z.string().max(50_000),
  announcement_type: type,
  video_url: url.default(null),
  image_url: url.default(null),
  link: url.default(null),
  display_to_all_contractors: z.boolean(),
  display_to_all_programs: z.boolean(),
  contractor_list: z.array(z.uuid()).max(2_000).default([]),
  program_list: z.array(z.string().max(100)).max(100).default([]),
};

const embeds = z.object({ image: z.boolean(), video: z.string().nullable() });

const announcement = z.object({
  id: z.uuid(),
  title: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
  content: z.string(),
  announcement_type: type,
  video_url: z.string().nullable(),
  image_url: z.string().nullable(),
  link: z.string().nullable(),
  display_to_all_contractors: z.boolean(),
  display_to_all_programs: z.boolean(),
  contractor_list: z.array(z.uuid()),
  program_list: z.array(z.string()),
  version: z.int(),
  status: z.enum(keysOf(ANNOUNCEMENT_STATUS_LABELS)),
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/api/announcements',
  summary: 'All announcements, sorted by last day, latest first',
  tag: 'announcements',
  roles: STAFF_ROLES,
  query: z.object({
    status: z.enum(keysOf(ANNOUNCEMENT_STATUS_LABELS)).optional(),
    page_number: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({
    items: z.array(announcement),
    total: z.int(),
    page_number: z.int(),
    per_page: z.int(),
    /** `image_hosts`, `video_hosts`: hosts from which pages embed images and videos. `today`: current date in `time_zone`. */
    image_hosts: z.array(z.string()).readonly(),
    video_hosts: z.array(z.string()).readonly(),
    time_zone: z.string(),
    today: z.string(),
    abilities: z.object({ create: z.boolean() }),
  }),
});

export const createAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/api/announcements',
  summary: 'Publish an announcement. Contractors see it from its first day',
  tag: 'announcements',
  roles: STAFF_ROLES,
  body: z.object(written),
  response: announcement,
  status: 201,
  errors: ['not_allowed'],
});

export const getAnnouncement = defineEndpoint({
  method: 'GET',
  path: '/api/announcements/{id}',
  summary: 'An announcement',
  tag: 'announcements',
  roles: STAFF_ROLES,
  params,
  response: announcement,
  errors: ['not_found'],
});

export const putAnnouncement = defineEndpoint({
  method: 'PUT',
  path: '/api/announcements/{id}',
  summary: 'Change an announcement. The change is refused if a newer version than `version` exists',
  tag: 'announcements',
  roles: STAFF_ROLES,
  params,
  body: z.object({ ...written, version: z.int().optional() }),
  response: announcement,
  errors: ['not_allowed', 'not_found', 'stale_version'],
});

export const deleteAnnouncement = defineEndpoint({
  method: 'DELETE',
  path: '/api/announcements/{id}',
  summary: 'Delete an announcement',
  tag: 'announcements',
  roles: STAFF_ROLES,
  params,
  response: z.object({ done: z.literal(true) }),
  errors: ['not_allowed', 'not_found'],
});

/** Announcement as contractors receive it: without the lists of the addressed contractors and programs. */
const shownAnnouncement = z.object({
  id: z.uuid(),
  title: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
  content: z.string(),
  announcement_type: type,
  video_url: z.string().nullable(),
  image_url: z.string().nullable(),
  link: z.string().nullable(),
  /** Media that the page embeds. Other media are shown as links. */
  embeds,
});
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>;

export const listCurrentAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/api/announcements/current/announcement',
  summary: 'Announcements that the user sees today, oldest first',
  tag: 'announcements',
  roles: USER_ROLES,
  response: z.object({ items: z.array(shownAnnouncement) }),
});
