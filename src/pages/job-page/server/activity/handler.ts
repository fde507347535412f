import { readUseCase } from '@/access/server';
import { userNames } from '@/foundation/accounts/server';
import { allHistoryEntries, type HistoryEntry } from '@/foundation/history/server';
import { loadReleasesOf } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { taskRows } from '@/job-view';
import { viewContext } from '@/job-view/server';
import { isString, notFound } from '@/platform';
import * as jobPageContract from '../../contract';
import { t } from './messages';
import { sentenceOf } from './sentences';

/**
 * Returns the activity of a job as sentences for its contractor. Omits answers, amounts, internal entries, and entries about tasks that the contractor cannot
 * see.
 */
export const jobActivityHandler = readUseCase(jobPageContract.jobActivity, async (context) => {
  const { tx, actor, params, query } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  if (actor.kind !== 'contractor') throw notFound();
  const releases = await loadReleasesOf(tx, state);
  const view = await viewContext(context, state, releases);
  const entries = (await allHistoryEntries(tx, state.id)).reverse();
  const ids = entries.flatMap(({ field, after }) => (field === 'contractor_user' && isString(after) ? [after] : []));
  const names = {
    task: new Map(taskRows(state, view).map(({ id, name }) => [id, name])),
    program: (key: string) => releases.releaseOf(key)?.program.name ?? key,
    user: await userNames(tx, [...new Set(ids)]),
  };
  const items = entries.flatMap((entry) => {
    const text = sentenceOf(entry, names);
    return text === null ? [] : [{ id: String(entry.number), at: entry.at.toISOString(), by: authorOf(entry), text }];
  });
  const from = (query.page_number - 1) * query.per_page;
  return { items: items.slice(from, from + query.per_page), total: items.length };
});

/** Returns the author that a contractor sees. The names of staff are replaced by a general term. */
function authorOf({ by }: HistoryEntry): string {
  if (by.kind === 'staff') return t('office_author');
  return by.kind === 'system' ? t('system_author') : by.name;
}
