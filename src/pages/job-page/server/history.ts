import { must } from '@/access';
import { reads } from '@/access/server';
import { jobsFor } from '@/record/server';
import { keptInReadersWords } from '@/rules/forms';
import { ownersIn, readHistory } from '@/world/history/server';
import { peopleNames } from '@/world/people/server';
import * as jobPageContract from '../contract';

/** Rows that hold people by id are read with their names. */
const PEOPLE: readonly (string | null)[] = ['contractor_user', 'ops_user'];

export const jobHistory = reads(jobPageContract.jobHistory, async ({ tx, actor, params, query, installation }) => {
  // Not theirs is 404 before not allowed is 403.
  await jobsFor(actor).find(tx, params.job_id);
  must(actor, 'history.see');
  const page = await readHistory(tx, actor, params.job_id, query);
  const ids = page.items.flatMap((row) => (PEOPLE.includes(row.field) ? [row.before, row.after] : [])).filter((id): id is string => typeof id === 'string');
  const names = await peopleNames(tx, [...new Set(ids)]);
  const named = (value: unknown) => names.get(String(value)) ?? value;
  const { definitions } = installation.house;
  const items = page.items.map((row) =>
    PEOPLE.includes(row.field) ? { ...row, before: named(row.before), after: named(row.after) } : keptInReadersWords(row, definitions),
  );
  return { ...page, items };
});

export const jobHistoryOwners = reads(jobPageContract.jobHistoryOwners, async ({ tx, actor, params }) => {
  await jobsFor(actor).find(tx, params.job_id);
  must(actor, 'history.see');
  return { items: await ownersIn(tx, params.job_id) };
});
