import { sql } from 'kysely';
import { isInternal } from '@/access';
import { contractorNameSql, userNamesSql } from '@/foundation/accounts/server';
import type { UseCaseContext } from '@/job/server';
import { factsForDisplay, viewerContext } from '@/job/server';
import type { JobState } from '@/job-data';
import type { FactBook } from '@/rules/facts';
import type { ProgramReleases } from '@/rules/programs/server';
import type { ViewContext } from '../context';
import { jobView } from '../job';
import { cloneRelations, loadRelated, type RelatedData } from './related';

/** Loads the context for this actor's views. The context contains only names of people whom the actor may see. */
export async function viewContext(useCase: UseCaseContext, state: JobState, releases: ProgramReleases): Promise<ViewContext> {
  const { actor } = useCase;
  const { users, contractor } = await namesFor(useCase, state);
  return { actor, ...viewerContext(useCase, state), releaseOf: releases.releaseOf, userNames: users, contractorName: contractor };
}

/**
 * Returns the names of the contractor and of the job's users in charge, if the actor may see them. One query loads the names that the actor object does not
 * contain.
 */
async function namesFor({ tx, actor }: UseCaseContext, state: JobState): Promise<{ users: Map<string, string>; contractor: string }> {
  const users = new Map<string, string>();
  if (actor.kind === 'contractor' || actor.kind === 'staff') users.set(actor.userId, actor.name);
  const userIds = [state.contractor_user_id, isInternal(actor) ? state.ops_user_id : null].filter((id) => id !== null && !users.has(id));
  const contractorId = actor.kind === 'contractor' ? null : state.contractor_id;
  if (userIds.length === 0 && contractorId === null) return { users, contractor: actor.kind === 'contractor' ? actor.contractorName : '' };
  const { rows } = await sql<{ users: { id: string; name: string }[] | null; contractor: string }>`
    select ${userNamesSql(sql`select unnest(${userIds}::uuid[])`)} as users, ${contractorId === null ? sql`''` : contractorNameSql(sql`${contractorId}::uuid`)} as contractor`.execute(
    tx,
  );
  const [row] = rows;
  for (const { id, name } of row?.users ?? []) users.set(id, name);
  return { users, contractor: actor.kind === 'contractor' ? actor.contractorName : (row?.contractor ?? '') };
}

/** Facts and related data, if the caller has already loaded them. `answerJob` loads the missing ones. */
type LoadedParts = { facts?: FactBook; around?: RelatedData };

/** Returns the data of the job page for the actor. Used for responses to reads and to changes. */
export async function answerJob(useCase: UseCaseContext, state: JobState, version: number, releases: ProgramReleases, known: LoadedParts = {}) {
  const { actor } = useCase;
  const related = known.around ?? (await loadRelated(useCase, state.id));
  const { userNames, contractorName, guests } = related;
  const context = { actor, ...viewerContext(useCase, state), releaseOf: releases.releaseOf, userNames, contractorName };
  return jobView(state, version, known.facts ?? factsForDisplay(useCase, state), guests, { ...context, relations: cloneRelations(related, state) });
}
