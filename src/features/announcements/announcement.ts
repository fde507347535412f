import { sharedMessage } from '@/foundation/messaging';
import { type IsoDate, type Issue, isIsoDate } from '@/platform';
import { lazyLabels } from '@/platform/i18n';
import { t } from './messages';

/** The two types of announcements. Source: docs/spec/portal.md §3. */
export const ANNOUNCEMENT_TYPES = lazyLabels({ banner: () => t('banner'), pop_up: () => t('pop_up') });
export type AnnouncementType = keyof typeof ANNOUNCEMENT_TYPES;

/** Editable fields of an announcement: all fields of docs/spec/portal.md §3 except the ID. */
export type AnnouncementFields = {
  title: string;
  valid_from: IsoDate;
  valid_until: IsoDate;
  content: string;
  announcement_type: AnnouncementType;
  video_url: string | null;
  image_url: string | null;
  link: string | null;
  display_to_all_contractors: boolean;
  display_to_all_programs: boolean;
  contractor_list: string[];
  program_list: string[];
};
export type AnnouncementField = keyof AnnouncementFields;

export const FIELD_LABELS = lazyLabels<AnnouncementField>({
  title: () => t('title'),
  valid_from: () => t('valid_from'),
  valid_until: () => t('valid_until'),
  content: () => t('content'),
  announcement_type: () => t('announcement_type'),
  video_url: () => t('video_url'),
  image_url: () => t('image_url'),
  link: () => t('link'),
  display_to_all_contractors: () => t('all_contractors_label'),
  display_to_all_programs: () => t('all_programs_label'),
  contractor_list: () => t('contractor_list'),
  program_list: () => t('program_list'),
});

const MAX_LENGTH = { title: 120, content: 4_000, url: 2_000 } as const;

/** Labels of the statuses. An announcement is live from its first to its last day, inclusive. */
export const ANNOUNCEMENT_STATUS_LABELS = lazyLabels({ live: () => t('live'), scheduled: () => t('scheduled'), ended: () => t('ended') });
export type AnnouncementStatus = keyof typeof ANNOUNCEMENT_STATUS_LABELS;

/** Returns the status of an announcement on the day `today`, which is the date in the time zone of the deployment. */
export function announcementStatus({ valid_from, valid_until }: Pick<AnnouncementFields, 'valid_from' | 'valid_until'>, today: IsoDate): AnnouncementStatus {
  if (today < valid_from) return 'scheduled';
  return today > valid_until ? 'ended' : 'live';
}

/**
 * Returns the fields as they are stored: trimmed strings, and null for an empty link. Empties `contractor_list` if the announcement is for all contractors, and
 * `program_list` if it is for all programs.
 */
export function normalizeAnnouncement(fields: AnnouncementFields): AnnouncementFields {
  const link = (url: string | null) => url?.trim() || null;
  return {
    ...fields,
    title: fields.title.trim(),
    content: fields.content.trim(),
    video_url: link(fields.video_url),
    image_url: link(fields.image_url),
    link: link(fields.link),
    contractor_list: fields.display_to_all_contractors ? [] : [...new Set(fields.contractor_list)],
    program_list: fields.display_to_all_programs ? [] : [...new Set(fields.program_list)],
  };
}

/** Returns the problems of a normalized announcement, at most one for each field. */
export function announcementErrors(fields: AnnouncementFields): Issue[] {
  const issues: Issue[] = [];
  const add = (path: AnnouncementField, code: string, message: string) => issues.push({ path, code, message });
  for (const field of ['title', 'content'] as const) {
    if (fields[field] === '') add(field, 'required', sharedMessage('required'));
    else if (fields[field].length > MAX_LENGTH[field]) add(field, 'too_long', sharedMessage('max_length', { max: MAX_LENGTH[field] }));
  }
  for (const field of ['valid_from', 'valid_until'] as const) {
    if (fields[field] === '') add(field, 'required', sharedMessage('required'));
    else if (!isIsoDate(fields[field])) add(field, 'invalid_date', sharedMessage('invalid_date'));
  }
  if (isIsoDate(fields.valid_from) && isIsoDate(fields.valid_until) && fields.valid_until < fields.valid_from)
    add('valid_until', 'too_early', t('date_order_error'));
  if (fields.link !== null && !isWebAddress(fields.link, 'http:', 'https:')) add('link', 'invalid_url', sharedMessage('invalid_url'));
  // Require HTTPS, because the content security policy lets pages embed images and videos only over HTTPS (`app/server/page-policy.ts`).
  for (const field of ['video_url', 'image_url'] as const)
    if (fields[field] !== null && !isWebAddress(fields[field], 'https:')) add(field, 'invalid_url', sharedMessage('invalid_url'));
  if (!fields.display_to_all_contractors && fields.contractor_list.length === 0) add('contractor_list', 'required', t('contractor_required_error'));
  if (!fields.display_to_all_programs && fields.program_list.length === 0) add('program_list', 'required', t('program_required_error'));
  return issues;
}

/** Returns true for a URL that has one of the given protocols and a host with a dot. A host without a dot, as in `https://x`, is probably a typo. */
function isWebAddress(url: string, ...protocols: string[]): boolean {
  if (url.length > MAX_LENGTH.url || /\s/.test(url) || !URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  return protocols.includes(protocol) && /^[^.].*\.[^.]+$/.test(hostname) && username === '' && password === '';
}
