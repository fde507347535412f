import { type Actor, can, isInternal } from '@/access';
import { cardView } from '@/job-view';
import { keysOf } from '@/platform';
import { toIsoInstant } from '@/platform/server/db';
import { type Definitions, translateStoredTaskName } from '@/rules/forms';
import { programName } from '@/rules/programs';
import type { ProgramReleases } from '@/rules/programs/server';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import { rowColumnsFor } from '../columns';
import type { CardRow } from './cards';

/** Converts rows to items of the list and of the CSV file. Items contain only values that the actor may see. */
export function toListItems(rows: readonly CardRow[], { actor, releases, definitions }: { actor: Actor; releases: ProgramReleases; definitions: Definitions }) {
  const userNames = new Map(rows.flatMap((row) => (row.ops_user_id ? [[row.ops_user_id, row.ops_user_name ?? '']] : [])));
  const rowColumns = keysOf(rowColumnsFor(isInternal(actor)));
  const context = { actor, releaseOf: releases.releaseOf, userNames };
  return rows.map((row) => {
    const next_task = row.next_task && { ...row.next_task, title: translateStoredTaskName(row.next_task.title, definitions) };
    const declined = (row.declined ?? []).map(({ key, reason, note }) => ({
      key,
      name: programName(context, key),
      reason: INELIGIBILITY_LABELS[reason],
      note,
    }));
    const instants = { created_at: toIsoInstant(row.created_at), current_stage_started_at: toIsoInstant(row.current_stage_started_at) };
    const values: Readonly<Record<string, unknown>> = row;
    const rowValues = Object.fromEntries(rowColumns.map((name) => [name, values[name]]));
    // `Object.assign` changes the card in place. Object spread would copy it, which costs memory in long lists.
    return Object.assign(cardView(row, context, seesAmounts(actor, row)), instants, { next_task, declined }, rowValues);
  });
}
export type ListItem = ReturnType<typeof toListItems>[number];

const seesAmounts = (actor: Actor, job: CardRow): boolean => can(actor, 'incentives.see') && (actor.kind === 'staff' || job.contractor_can_see_incentives);
