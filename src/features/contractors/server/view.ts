import { type Actor, isAllowed, isInternal } from '@/access';
import { contractorUsers, mergedContractors } from '@/foundation/accounts/server';
import { findEquipmentByIds } from '@/foundation/equipment/server';
import type { Tx } from '@/platform/server/db';
import { ARCHIVE_CONTRACTOR, EDIT_CONTRACTOR, MANAGE_CONTRACTOR, SET_PREFERRED } from '../rules';
import type { StoredContractor } from './changes';
import { jobCountsOf, jobsLeftOf } from './job-counts';

export async function contractorView(tx: Tx, actor: Actor, { row, lists }: StoredContractor, { withEquipment = false } = {}) {
  const reach = { id: row.id, programs: lists.programs };
  // Jobs of merged contractors can move between two statements. Count the jobs that are left first, because the page reloads the figures while jobs are left.
  const merged = await mergedOf(tx, actor, row.id);
  const figures = (await jobCountsOf(tx, actor, [row.id]))(row.id);
  const { merged_into: _mergedInto, merged_at: _mergedAt, ...details } = row;
  return {
    ...details,
    archived_at: row.archived_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    programs: lists.programs,
    enrollments: lists.enrollments,
    users: (await contractorUsers(tx, row.id)).map(({ id, display_name, ...person }) => ({ ...person, uid: id, displayName: display_name })),
    ...(withEquipment && { equipment: [...(await findEquipmentByIds(tx, lists.equipment, lists.equipment)).values()] }),
    figures,
    merged,
    abilities: {
      edit: isAllowed(EDIT_CONTRACTOR, reach, actor),
      edit_terms: isAllowed(MANAGE_CONTRACTOR, reach, actor),
      set_preferred: isAllowed(SET_PREFERRED, reach, actor),
      archive: isAllowed(ARCHIVE_CONTRACTOR, reach, actor),
    },
  };
}

/** Returns the contractors that were merged into the given contractor. Contractor users get an empty list. */
async function mergedOf(tx: Tx, actor: Actor, id: string) {
  if (!isInternal(actor)) return [];
  const merged = await mergedContractors(tx, id);
  const jobsLeft = await jobsLeftOf(
    tx,
    actor,
    merged.map((source) => source.id),
  );
  return merged.map((source) => ({
    id: source.id,
    name: source.name,
    merged_at: (source.merged_at ?? new Date(0)).toISOString(),
    jobs_left: jobsLeft(source.id),
  }));
}
