import { type Actor, assertAllowed, isAllowed } from '@/access';
import { type Deployment, readUseCase, writeUseCase } from '@/access/server';
import { contractorNames } from '@/foundation/accounts/server';
import { type AuditChange, changesBetween } from '@/foundation/audit';
import { type AuditContext, recordAudit } from '@/foundation/audit/server';
import { publish } from '@/live-updates/server';
import { badInput, dateInTimeZone, type Issue, notFound, staleVersion } from '@/platform';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { programName } from '@/rules/programs';
import { loadReleases } from '@/rules/programs/server';
import { type AnnouncementFields, announcementErrors, announcementStatus, normalizeAnnouncement } from '../announcement';
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
  updateAnnouncement,
} from './store';

type ChangeContext = AuditContext & { deployment: Pick<Deployment, 'timeZone'> };

const todayOf = ({ now, deployment }: Pick<ChangeContext, 'now' | 'deployment'>) => dateInTimeZone(now, deployment.timeZone);
const hostsOf = ({ imageHosts, videoHosts }: Deployment): MediaHosts => ({ image_hosts: imageHosts, video_hosts: videoHosts });

/** Returns true if the user may create announcements for all programs or for their own programs. */
const canCreate = (actor: Actor): boolean =>
  isAllowed(
    MANAGE_ANNOUNCEMENTS,
    { display_to_all_programs: false, program_list: actor.kind === 'staff' && actor.programs !== 'all' ? actor.programs : [] },
    actor,
  );

function viewOf(row: AnnouncementRow, changeContext: Pick<ChangeContext, 'actor' | 'now' | 'deployment'>) {
  const canManage = isAllowed(MANAGE_ANNOUNCEMENTS, row, changeContext.actor);
  return { ...row, status: announcementStatus(row, todayOf(changeContext)), abilities: { edit: canManage, delete: canManage } };
}

const listAnnouncementsHandler = readUseCase(contract.listAnnouncements, async (context) => {
  const { tx, actor, query, deployment } = context;
  const today = todayOf(context);
  const { items, total } = await announcementsPage(tx, { ...query, today });
  return {
    items: items.map((row) => viewOf(row, context)),
    total,
    page_number: query.page_number,
    per_page: query.per_page,
    ...hostsOf(deployment),
    time_zone: deployment.timeZone,
    today,
    abilities: { create: canCreate(actor) },
  };
});

const getAnnouncementHandler = readUseCase(contract.getAnnouncement, async (context) => viewOf(await foundIn(context.tx, context.params.id), context));

const listCurrentAnnouncementsHandler = readUseCase(contract.listCurrentAnnouncements, async (context) => {
  const hosts = hostsOf(context.deployment);
  const rows = await currentAnnouncementsFor(context.tx, context.actor, todayOf(context));
  return { items: rows.map((row) => ({ ...row, embeds: embeddedMediaOf(row, hosts) })) };
});

const createAnnouncementHandler = writeUseCase(contract.createAnnouncement, async (context) =>
  viewOf(await publishAnnouncement(context, context.body), context),
);

const putAnnouncementHandler = writeUseCase(contract.putAnnouncement, async (context) => {
  const { tx, actor, now, params, body } = context;
  const { version, ...written } = body;
  const before = await foundIn(tx, params.id);
  assertAllowed(MANAGE_ANNOUNCEMENTS, before, actor);
  if (version !== undefined && version !== before.version) throw staleVersion(t('announcement_conflict_error'));
  const fields = await validateAnnouncement(context, written);
  const changes = changesBetween(await auditFields(tx, before), await auditFields(tx, fields));
  if (changes.length === 0) return viewOf(before, context);
  const after = await updateAnnouncement(tx, before, fields, now);
  await recordChange(context, t.source('announcement_changed'), after, changes, before);
  return viewOf(after, context);
});

const deleteAnnouncementHandler = writeUseCase(contract.deleteAnnouncement, async (context) => {
  const { tx, actor, params } = context;
  const before = await foundIn(tx, params.id);
  assertAllowed(MANAGE_ANNOUNCEMENTS, before, actor);
  // If another user has already deleted the announcement, succeed without a second audit record.
  if (await deleteAnnouncementRow(tx, before.id))
    await recordChange(context, t.source('announcement_deleted'), before, changesBetween(await auditFields(tx, before), null));
  return { done: true as const };
});

/**
 * Validates and stores a new announcement, records it in the audit log and notifies open pages. Sample data passes `id`, so that every deployment has the
 * same IDs. Throws `bad_input` with all issues, or `not_allowed` for programs that the actor does not manage.
 */
export async function publishAnnouncement(changeContext: ChangeContext, written: AnnouncementFields, id: string = newId()): Promise<AnnouncementRow> {
  const { tx, now } = changeContext;
  const fields = await validateAnnouncement(changeContext, written);
  const row = await insertAnnouncement(tx, { ...fields, id }, now);
  await recordChange(changeContext, t.source('announcement_published'), row, changesBetween(null, await auditFields(tx, fields)));
  return row;
}

async function foundIn(tx: Tx, id: string): Promise<AnnouncementRow> {
  const row = await findAnnouncement(tx, id);
  if (!row) throw notFound(t('announcement_not_found_error'));
  return row;
}

/** Returns the normalized fields. Throws `not_allowed` if the actor may not address this audience, and `bad_input` with all validation issues. */
async function validateAnnouncement({ tx, actor }: Pick<ChangeContext, 'tx' | 'actor'>, written: AnnouncementFields): Promise<AnnouncementFields> {
  const fields = normalizeAnnouncement(written);
  const issues = [...announcementErrors(fields), ...(await unknownAudience(tx, fields))];
  assertAllowed(MANAGE_ANNOUNCEMENTS, fields, actor);
  if (issues.length > 0) throw badInput(issues);
  return fields;
}

/** Returns an issue for each contractor and program that does not exist. */
async function unknownAudience(tx: Tx, { contractor_list, program_list }: AnnouncementFields): Promise<Issue[]> {
  const contractorNamesById = await contractorNames(tx, contractor_list);
  const programs = program_list.length > 0 ? (await loadReleases(tx)).all().map(({ key }) => key) : [];
  return [
    ...contractor_list.flatMap((id, n) =>
      contractorNamesById.has(id) ? [] : [{ path: `contractor_list.${n}`, code: 'unknown', message: t('contractor_not_found_error') }],
    ),
    ...program_list.flatMap((key, n) =>
      programs.includes(key) ? [] : [{ path: `program_list.${n}`, code: 'unknown', message: t('program_not_found_error') }],
    ),
  ];
}

/** Returns the fields for the audit log. Contractors and programs appear by their current names, because viewers do not recognize IDs. */
async function auditFields(tx: Tx, { contractor_list, program_list, ...rest }: AnnouncementFields & { id?: string; version?: number }) {
  const { id: _id, version: _version, ...fields } = rest;
  const contractorNamesById = await contractorNames(tx, contractor_list);
  const releases = program_list.length > 0 ? await loadReleases(tx) : null;
  return {
    ...fields,
    contractor_list: fields.display_to_all_contractors ? null : contractor_list.map((id) => contractorNamesById.get(id) ?? id).toSorted(),
    program_list: fields.display_to_all_programs ? null : program_list.map((key) => (releases ? programName(releases, key) : key)).toSorted(),
  };
}

/** Records the change in the audit log and notifies open pages, which then reload their announcements. */
async function recordChange(context: AuditContext, action: string, row: AnnouncementRow, changes: AuditChange[], before = row): Promise<void> {
  const isOfAll = row.display_to_all_programs || before.display_to_all_programs;
  await recordAudit(context, {
    action,
    object: { kind: 'announcement', id: row.id, name: row.title },
    changes,
    programs: isOfAll ? null : [...new Set([...before.program_list, ...row.program_list])],
  });
  await publish(context.tx, {}, { kind: 'announcement', request_id: context.request.id });
}

export const ANNOUNCEMENT_ROUTES = [
  listAnnouncementsHandler,
  createAnnouncementHandler,
  listCurrentAnnouncementsHandler,
  getAnnouncementHandler,
  putAnnouncementHandler,
  deleteAnnouncementHandler,
];
