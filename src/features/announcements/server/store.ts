import { sql } from 'kysely';
import type { Actor } from '@/access';
import { programsOfContractor } from '@/foundation/accounts/server';
import { type IsoDate, staleVersion } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { AnnouncementFields, AnnouncementStatus } from '../announcement';
import './tables';
import { t } from './messages';

const WRITTEN = [
  'title',
  'valid_from',
  'valid_until',
  'content',
  'announcement_type',
  'video_url',
  'image_url',
  'link',
  'display_to_all_contractors',
  'display_to_all_programs',
  'contractor_list',
  'program_list',
] as const satisfies (keyof AnnouncementFields)[];

export type AnnouncementRow = AnnouncementFields & { id: string; version: number };

export const findAnnouncement = (tx: Tx, id: string): Promise<AnnouncementRow | undefined> =>
  tx
    .selectFrom('app.announcements as announcements')
    .select(['id', 'version', ...WRITTEN])
    .where('id', '=', id)
    .executeTakeFirst();

type Query = { status?: AnnouncementStatus | undefined; today: IsoDate; page_number: number; per_page: number };

export async function announcementsPage(tx: Tx, { status, today, page_number, per_page }: Query): Promise<{ items: AnnouncementRow[]; total: number }> {
  let query = tx.selectFrom('app.announcements as announcements');
  if (status === 'scheduled') query = query.where('valid_from', '>', today);
  if (status === 'ended') query = query.where('valid_until', '<', today);
  if (status === 'live') query = query.where('valid_from', '<=', today).where('valid_until', '>=', today);
  const items = await query
    .select(['id', 'version', ...WRITTEN])
    .orderBy('valid_until', 'desc')
    .orderBy('id')
    .limit(per_page)
    .offset((page_number - 1) * per_page)
    .execute();
  const { total } = await query.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** Maximum number of announcements that a page shows. */
const MAX_SHOWN = 50;

/**
 * Returns the announcements that are live on `today` and address the contractor and at least one of its programs. Returns at most the 50 newest, sorted from
 * oldest to newest. Returns an empty list for staff, who see all announcements on the page `/announcements`.
 */
export async function currentAnnouncementsFor(tx: Tx, actor: Actor, today: IsoDate) {
  if (actor.kind !== 'contractor') return [];
  let query = tx
    .selectFrom('app.announcements as announcements')
    .select(['id', 'title', 'valid_from', 'valid_until', 'content', 'announcement_type', 'video_url', 'image_url', 'link'])
    .where('valid_from', '<=', today)
    .where('valid_until', '>=', today);
  const programs = await programsOfContractor(tx, actor.contractorId);
  query = query.where(sql<boolean>`(display_to_all_programs or program_list && ${programs}::text[])`);
  // For contractor users, row-level security removes the announcements for other contractors. For staff who view as a contractor, this filter removes them.
  if (actor.viewedBy) query = query.where(sql<boolean>`(display_to_all_contractors or ${actor.contractorId}::uuid = any (contractor_list))`);
  return (await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MAX_SHOWN).execute()).toReversed();
}

export async function insertAnnouncement(tx: Tx, row: AnnouncementFields & { id: string }, now: Date): Promise<AnnouncementRow> {
  const added = { ...row, version: 1 };
  await tx
    .insertInto('app.announcements')
    .values({ ...added, created_at: now, updated_at: now })
    .execute();
  return added;
}

/**
 * Updates an announcement. Throws `stale_version` if another user changed it after the given row was read, so that this update does not overwrite the other
 * user's change.
 */
export async function updateAnnouncement(tx: Tx, { id, version }: AnnouncementRow, fields: AnnouncementFields, now: Date): Promise<AnnouncementRow> {
  const { numUpdatedRows } = await tx
    .updateTable('app.announcements')
    .set({ ...fields, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw staleVersion(t('announcement_conflict_error'));
  return { ...fields, id, version: version + 1 };
}

export async function deleteAnnouncementRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('app.announcements').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
