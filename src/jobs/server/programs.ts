import { reads } from '@/access/server';
import { dayAt } from '@/platform';
import { loadReleases } from '@/programs/server';
import { DEFINITIONS } from '@/tasks/server';
import { jobsContract as contract } from '..';
import { selectPrograms } from '../changes';
import { settle } from '../settle';
import type { JobState } from '../state';
import { settleContext } from './context';
import { jobsFor } from './store';

/** Programs of the job and those its company could add, each with what switching it would do: worked out, not guessed. */
export const getPrograms = reads(contract.getPrograms, async (context) => {
  const { tx, actor, params, now } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const releases = await loadReleases(
    tx,
    state.programs.filter((program) => program.pinned),
  );
  const offered = (
    await tx.selectFrom('app.contractor_programs as taking_part').select('program_key').where('contractor_id', '=', state.contractor_id).execute()
  ).map((row) => row.program_key);
  const keys = [...new Set([...state.programs.map((program) => program.key), ...offered])].filter((key) => releases.program(key));
  const settling = {
    ...(await settleContext(context, state, releases, { programs: keys })),
    actor: { kind: 'system' as const, name: 'System' as const },
    today: dayAt(now, state.place.time_zone),
  };
  const applies = (job: JobState) => new Set(job.tasks.filter((task) => task.applicable !== false).map((task) => task.definition));
  const before = applies(state);
  return {
    items: keys.map((key) => {
      const current = state.programs.find((program) => program.key === key);
      const isIn = current?.opted_in ?? false;
      const others = state.programs.some((program) => program.opted_in && program.key !== key);
      // The last program cannot be switched off, so there is nothing to work out.
      const switched = isIn && !others ? state : settle(state, selectPrograms([{ program: key, opted_in: !isIn, reason: null }]), settling).state;
      const after = applies(switched);
      const result = (isIn ? current : switched.programs.find((program) => program.key === key))?.eligibility;
      const titles = (from: Set<string>, without: Set<string>) =>
        [...from].filter((task) => !without.has(task)).map((task) => DEFINITIONS.get(task)?.title ?? task);
      return {
        key,
        name: releases.program(key)?.program.name ?? key,
        opted_in: isIn,
        eligibility: result?.status ?? 'pending_answer',
        why: result?.criteria.find((criterion) => criterion.counts && criterion.state !== 'met')?.description ?? '',
        adds_tasks: titles(after, before),
        removes_tasks: titles(before, after),
      };
    }),
  };
});
