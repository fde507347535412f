import { type ActionOwner, type Actor, actionOwnersOf } from '@/access';
import { readUseCase } from '@/access/server';
import { loadSla } from '@/foundation/accounts/server';
import { findMatchingJobs } from '@/job-data/server';
import type { QueryOf } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { translateDefinitions } from '@/rules/forms';
import { loadReleases } from '@/rules/programs/server';
import * as staffContract from '../contract';
import { WORKLIST_GROUPS } from '../worklist';
import { type WorklistFilter, worklistCounts } from './worklist-counts';
import { toWorklistItem, worklistItemTitle, worklistPage } from './worklist-rows';

const DAY_MS = 86_400_000;

export const getWorklistHandler = readUseCase(staffContract.getWorklist, async ({ tx, actor, query, now, deployment }) => {
  const definitions = translateDefinitions(deployment.registry.definitions);
  const sla = await loadSla(tx, actor);
  const bands = { yellow_from: sla.yellow.from_value, red_from: sla.red.from_value };
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const filter = await worklistFilterFor(tx, actor, query, now);
  const since = { red: daysAgo(bands.red_from), late: daysAgo(bands.yellow_from) };
  const [rows, releases, { kinds, length }] = await Promise.all([
    worklistPage(tx, filter, { limit: query.per_page, skipped: (query.page_number - 1) * query.per_page }),
    loadReleases(tx),
    worklistCounts(tx, filter, since),
  ]);
  const { total, red, late, is_at_least } = length;
  return {
    items: rows.map((row) => toWorklistItem(row, { actor, definitions, releases })),
    // The count stopped at its limit, so the total is at least the number of rows up to the end of this page.
    total: is_at_least ? Math.max(total, (query.page_number - 1) * query.per_page + rows.length) : total,
    total_is_at_least: is_at_least,
    page_number: query.page_number,
    per_page: query.per_page,
    bands: { green: total - late, yellow: late - red, red },
    kinds: kinds
      .map(({ definition, owner, n }) => ({ key: definition, title: worklistItemTitle(definitions, definition), owner, count: n }))
      .sort((a, b) => b.count - a.count || a.title.localeCompare(b.title)),
    sla: bands,
  };
});

type WorklistQuery = QueryOf<typeof staffContract.exportWorklist>;

/** Returns the filter for items of all roles of the actor, or only of the requested role, in the programs that the actor may see. */
export async function worklistFilterFor(
  tx: Tx,
  actor: Actor,
  { kind, owner: only, mine, unassigned, group, program_id, contractor_id, q }: WorklistQuery,
  now: Date,
): Promise<WorklistFilter> {
  // Administrators do not work on tasks, so their worklist is empty.
  const owners: ActionOwner[] = actionOwnersOf(actor).filter((owner) => only === undefined || owner === only);
  const staff = actor.kind === 'staff' ? actor : null;
  return {
    owners,
    programs: !staff || staff.programs === 'all' ? null : staff.programs,
    mine: mine === true && staff ? staff.userId : null,
    now,
    kind,
    unassigned,
    rank: group && WORKLIST_GROUPS.indexOf(group),
    chosen: program_id,
    contractorId: contractor_id,
    searchMatch: await findMatchingJobs(tx, actor, q, { contractor_id }),
  };
}
