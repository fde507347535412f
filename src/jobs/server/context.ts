import { sql } from 'kysely';
import { isInternal } from '@/access';
import type { FactBook } from '@/facts';
import { homeArea, homeKey } from '@/places';
import { dayAt } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { newId } from '@/platform/server/ids';
import { loadReleases, type Releases } from '@/programs/server';
import { DEFINITIONS } from '@/tasks/server';
import { gatherFacts } from '../gather';
import { type Settled, settle } from '../settle';
import type { JobState } from '../state';
import { jobView, type ViewContext } from '../views';
import type { Change, SettleContext } from '../work';
import { announce } from './announce';
import { dispatchPayments } from './outside';
import type { Situation } from './situation';
import { jobsFor, type LoadedJob, saveJob } from './store';

export const todayOf = (state: Pick<JobState, 'place'>, now: Date): string => dayAt(now, state.place.time_zone);

/** `programs`: the ones a job is about to have, when it has none yet. */
export async function settleContext(
  situation: Situation,
  state: JobState,
  releases: Releases,
  more: { opsOwner?: string | null; programs?: readonly string[] } = {},
): Promise<SettleContext> {
  return {
    actor: situation.actor,
    now: situation.now.toISOString(),
    today: todayOf(state, situation.now),
    program: releases.program,
    definitions: DEFINITIONS,
    householdPrior: await householdPrior(situation.tx, state, releases, more.programs ?? state.programs.map((program) => program.key)),
    textMessages: situation.installation.textMessages,
    opsOwner: more.opsOwner ?? null,
    newId,
  };
}

/** What the home already has from each family of programs that caps it, over all companies' jobs. */
async function householdPrior(tx: Tx, state: JobState, releases: Releases, keys: readonly string[]): Promise<Record<string, number>> {
  const families = new Map<string, string[]>();
  for (const { key, program } of releases.all()) {
    for (const cap of program.caps) if (cap.kind === 'household') families.set(cap.family, [...(families.get(cap.family) ?? []), key]);
  }
  const prior: Record<string, number> = {};
  for (const [family, programs] of families) {
    if (!keys.some((key) => programs.includes(key))) continue;
    const { rows } = await sql<{
      cents: string;
    }>`select app.household_cents(${homeKey(state.place)}, ${homeArea(state.place)}, ${programs}::text[], ${state.id}::uuid) as cents`.execute(tx);
    prior[family] = Number(rows[0]?.cents ?? 0) / 100;
  }
  return prior;
}

export const releasesOf = (tx: Tx, state: JobState): Promise<Releases> =>
  loadReleases(
    tx,
    state.programs.filter((program) => program.pinned).map(({ key, version }) => ({ key, version })),
  );

/** What is known of a job, to show it. What other jobs of the home were promised counts only when it is judged. */
export const factsOf = ({ now, installation }: Pick<Situation, 'now' | 'installation'>, state: JobState): FactBook =>
  gatherFacts(state, { today: todayOf(state, now), definitions: DEFINITIONS, householdPrior: {}, textMessages: installation.textMessages });

/** Applies a change to a locked job, settles it and writes it: the only way a job is changed. */
export async function change(
  situation: Situation,
  loaded: LoadedJob,
  apply: Change,
  opsOwner: string | null = null,
): Promise<{ settled: Settled; releases: Releases }> {
  const releases = await releasesOf(situation.tx, loaded.state);
  const settled = settle(loaded.state, apply, await settleContext(situation, loaded.state, releases, { opsOwner }));
  settled.history.push(...(await announce(situation, settled, releases)));
  await dispatchPayments(situation.tx, settled.state.id, settled.events);
  await saveJob(situation.tx, loaded, settled, { actor: situation.actor, now: situation.now, requestId: situation.request.id });
  return { settled, releases };
}

/** What shaping the job for the actor needs; names only of people the actor may see. */
export async function viewContext(situation: Situation, state: JobState, releases: Releases): Promise<ViewContext> {
  const { tx, actor, now } = situation;
  const ids = [state.contractor_user_id, isInternal(actor) ? state.ops_user_id : null].filter((id): id is string => id !== null);
  const users = ids.length > 0 ? await tx.selectFrom('app.users as users').select(['id', 'display_name']).where('id', 'in', ids).execute() : [];
  const contractor =
    actor.kind === 'contractor'
      ? { name: actor.contractorName }
      : await tx.selectFrom('app.contractors as contractors').select('name').where('id', '=', state.contractor_id).executeTakeFirst();
  return {
    actor,
    today: todayOf(state, now),
    definitions: DEFINITIONS,
    program: releases.program,
    userNames: new Map(users.map((user) => [user.id, user.display_name])),
    contractorName: contractor?.name ?? '',
  };
}

/** The job page after a change or a look-up. */
export async function answerJob(situation: Situation, state: JobState, version: number, releases: Releases) {
  const context = { ...(await viewContext(situation, state, releases)), relations: await relationsOf(situation, state) };
  const facts = factsOf(situation, state);
  const guests = await situation.tx
    .selectFrom('app.guests as guests')
    .select(['role', 'name', 'email', 'sent_at', 'opened_at', 'done_at'])
    .where('job_id', '=', state.id)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const at = (instant: Date | null) => instant?.toISOString() ?? null;
  return jobView(
    state,
    version,
    facts,
    guests.map((guest) => ({ ...guest, sent_at: at(guest.sent_at), opened_at: at(guest.opened_at), done_at: at(guest.done_at) })),
    context,
  );
}

/** Clones and the job they come from, as far as this actor may see them. */
async function relationsOf({ tx, actor }: Pick<Situation, 'tx' | 'actor'>, state: JobState) {
  if (actor.kind === 'guest') return { cloned_from: null, clones: [] };
  const rows = await jobsFor(actor)
    .visible(tx)
    .select(['jobs.id', 'jobs.short_code', 'jobs.cloned_from'])
    .where((eb) => eb.or([eb('jobs.cloned_from', '=', state.id), ...(state.cloned_from ? [eb('jobs.id', '=', state.cloned_from)] : [])]))
    .limit(50)
    .execute();
  const shown = (row: { id: string; short_code: string }) => ({ id: row.id, short_code: row.short_code });
  const from = rows.find((row) => row.id === state.cloned_from);
  return { cloned_from: from ? shown(from) : null, clones: rows.filter((row) => row.cloned_from === state.id).map(shown) };
}

/** Whose turn it is among the ops staff of the job's programs; null when there is nobody. */
export async function nextOpsOwner(tx: Tx, state: JobState, now: Date): Promise<string | null> {
  if (state.ops_user_id) return null;
  const programs = state.programs.filter((program) => program.opted_in).map((program) => program.key);
  const { rows } = await sql<{ id: string | null }>`select app.next_ops_user(${programs}::text[], ${now}) as id`.execute(tx);
  return rows[0]?.id ?? null;
}
