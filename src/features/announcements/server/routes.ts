import { type Actor, assertAllowed, isAllowed } from '@/access';
import { type Deployment, readUseCase, type UseCaseContext, writeUseCase } from '@/access/server';
import { contractorNames } from '@/foundation/accounts/server';
import { type AuditChange, changesBetween } from '@/foundation/audit';
import { recordAudit } from '@/foundation/audit/server';
import { publish } from '@/live/server';
import { badInput, dateInTimeZone, type Issue, notFound } from '@/platform';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { programName } from '@/rules/programs';
import { loadReleases } from '@/rules/programs/server';
import { type AnnouncementFields, announcementErrors, normalizeAnnouncement, statusOf } from '../announcement';
import * as contract from '../contract';
import { embeddedMediaOf, type MediaHosts } from '../media';
import { MANAGE_ANNOUNCEMENTS } from '../rules';
import { t } from './messages';
import {
  type AnnouncementRow,
  announcementsPage,
  currentAnnouncementsFor,
  deleteAnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  staleVersionError,
  updateAnnouncement,
} from './store';

type Around = Pick<UseCaseContext<unknown>, 'tx' | 'actor' | 'now'> & { installation: Pick<Deployment, 'timeZone'>; request: { id: string } };

const todayOf = ({ now, installation }: Pick<Around, 'now' | 'installation'>) => dateInTimeZone(now, installation.timeZone);
const hostsOf = ({ imageHosts, videoHosts }: Deployment): MediaHosts => ({ image_hosts: imageHosts, video_hosts: videoHosts });

/** Of all programs, made by somebody who may: who can write one at all. */
const canCreate = (actor: Actor): boolean =>
  isAllowed(
    MANAGE_ANNOUNCEMENTS,
    { display_to_all_programs: false, program_list: actor.kind === 'staff' && actor.programs !== 'all' ? actor.programs : [] },
    actor,
  );

function viewOf(row: AnnouncementRow, around: Pick<Around, 'actor' | 'now' | 'installation'>) {
  const canManage = isAllowed(MANAGE_ANNOUNCEMENTS, row, around.actor);
  return { ...row, status: statusOf(row, todayOf(around)), abilities: { edit: canManage, delete: canManage } };
}

const list = readUseCase(contract.listAnnouncements, async (context) => {
  const { tx, actor, query, installation } = context;
  const today = todayOf(context);
  const { items, total } = await announcementsPage(tx, { ...query, today });
  return {
    items: items.map((row) => viewOf(row, context)),
    total,
    page_number: query.page_number,
    per_page: query.per_page,
    ...hostsOf(installation),
    time_zone: installation.timeZone,
    today,
    abilities: { create: canCreate(actor) },
  };
});

const get = readUseCase(contract.getAnnouncement, async (context) => viewOf(await foundIn(context.tx, context.params.id), context));

const current = readUseCase(contract.currentAnnouncements, async (context) => {
  const hosts = hostsOf(context.installation);
  const rows = await currentAnnouncementsFor(context.tx, context.actor, todayOf(context));
  return { items: rows.map((row) => ({ ...row, embeds: embeddedMediaOf(row, hosts) })) };
});

const create = writeUseCase(contract.createAnnouncement, async (context) => viewOf(await publishAnnouncement(context, context.body), context));

const put = writeUseCase(contract.putAnnouncement, async (context) => {
  const { tx, actor, now, params, body } = context;
  const { version, ...written } = body;
  const before = await foundIn(tx, params.id);
  assertAllowed(MANAGE_ANNOUNCEMENTS, before, actor);
  if (version !== undefined && version !== before.version) throw staleVersionError();
  const fields = await checked(context, written);
  const changes = changesBetween(await told(tx, before), await told(tx, fields));
  if (changes.length === 0) return viewOf(before, context);
  const after = await updateAnnouncement(tx, before, fields, now);
  await note(context, t.kept('announcement_changed'), after, changes, before);
  return viewOf(after, context);
});

const remove = writeUseCase(contract.deleteAnnouncement, async (context) => {
  const { tx, actor, params } = context;
  const before = await foundIn(tx, params.id);
  assertAllowed(MANAGE_ANNOUNCEMENTS, before, actor);
  // Somebody else was faster: it is gone as wanted, and told once.
  if (await deleteAnnouncementRow(tx, before.id)) await note(context, t.kept('announcement_deleted'), before, changesBetween(await told(tx, before), null));
  return { done: true as const };
});

/** A new announcement: checked, kept, written down, told to open pages. `id`: of samples, which have the same in every installation. */
export async function publishAnnouncement(around: Around, written: AnnouncementFields, id: string = newId()): Promise<AnnouncementRow> {
  const { tx, now } = around;
  const fields = await checked(around, written);
  const row = await insertAnnouncement(tx, { ...fields, id }, now);
  await note(around, t.kept('announcement_published'), row, changesBetween(null, await told(tx, fields)));
  return row;
}

async function foundIn(tx: Tx, id: string): Promise<AnnouncementRow> {
  const row = await findAnnouncement(tx, id);
  if (!row) throw notFound(t('announcement_not_found_error'));
  return row;
}

/** Tidied and with every problem named; then whether the caller may speak to all these. */
async function checked({ tx, actor }: Pick<Around, 'tx' | 'actor'>, written: AnnouncementFields): Promise<AnnouncementFields> {
  const fields = normalizeAnnouncement(written);
  const issues = [...announcementErrors(fields), ...(await strangersIn(tx, fields))];
  assertAllowed(MANAGE_ANNOUNCEMENTS, fields, actor);
  if (issues.length > 0) throw badInput(issues);
  return fields;
}

/** Companies and programs there are none of. */
async function strangersIn(tx: Tx, { contractor_list, program_list }: AnnouncementFields): Promise<Issue[]> {
  const companies = await contractorNames(tx, contractor_list);
  const programs = program_list.length > 0 ? (await loadReleases(tx)).all().map(({ key }) => key) : [];
  return [
    ...contractor_list.flatMap((id, n) =>
      companies.has(id) ? [] : [{ path: `contractor_list.${n}`, code: 'unknown', message: t('contractor_not_found_error') }],
    ),
    ...program_list.flatMap((key, n) =>
      programs.includes(key) ? [] : [{ path: `program_list.${n}`, code: 'unknown', message: t('program_not_found_error') }],
    ),
  ];
}

/** As the audit log keeps it: companies and programs by the names they have now. */
async function told(tx: Tx, { contractor_list, program_list, ...rest }: AnnouncementFields & { id?: string; version?: number }) {
  const { id: _id, version: _version, ...fields } = rest;
  const companies = await contractorNames(tx, contractor_list);
  const releases = program_list.length > 0 ? await loadReleases(tx) : null;
  return {
    ...fields,
    contractor_list: fields.display_to_all_contractors ? null : contractor_list.map((id) => companies.get(id) ?? id).toSorted(),
    program_list: fields.display_to_all_programs ? null : program_list.map((key) => (releases ? programName(releases, key) : key)).toSorted(),
  };
}

/** Into the audit log, and to open pages: whoever it is for looks again. */
async function note({ tx, actor, now, request }: Around, action: string, row: AnnouncementRow, changes: AuditChange[], before = row): Promise<void> {
  const isOfAll = row.display_to_all_programs || before.display_to_all_programs;
  await recordAudit(tx, {
    actor,
    now,
    requestId: request.id,
    action,
    object: { kind: 'announcement', id: row.id, name: row.title },
    changes,
    programs: isOfAll ? null : [...new Set([...before.program_list, ...row.program_list])],
  });
  await publish(tx, {}, { kind: 'announcement', request_id: request.id });
}

export const ANNOUNCEMENT_ROUTES = [list, create, current, get, put, remove];
