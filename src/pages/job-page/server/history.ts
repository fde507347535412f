import { type Actor, assertCan } from '@/access';
import { type FileContext, fileUseCase, readUseCase } from '@/access/server';
import { userNames } from '@/foundation/accounts/server';
import { recordFileExport } from '@/foundation/audit/server';
import { type HistoryQuery, historyFilterOptions, readHistory } from '@/foundation/history/server';
import { jobsFor } from '@/job-data/server';
import { type CsvColumns, csvFile } from '@/platform/server/csv';
import type { Tx } from '@/platform/server/db';
import { FileResponse } from '@/platform/server/http';
import { type Definitions, translateStoredRow } from '@/rules/forms';
import { loadReleases } from '@/rules/programs/server';
import * as jobPageContract from '../contract';
import { historyLabels } from '../history-labels';

/** Fields whose values are user IDs. The page shows the user names instead. */
const PEOPLE: readonly (string | null)[] = ['contractor_user', 'ops_user'];

/** Returns the job. Throws 404 if the actor may not see the job, and 403 if the actor may not see its history. */
async function readable(tx: Tx, actor: Actor, jobId: string) {
  const job = await jobsFor(actor).find(tx, jobId);
  assertCan(actor, 'history.see');
  return job;
}

/** Returns a page of the history with the values that this viewer may see. */
async function historyPage(tx: Tx, actor: Actor, jobId: string, query: HistoryQuery, definitions: Definitions) {
  const page = await readHistory(tx, actor, jobId, query);
  const ids = page.items.flatMap((row) => (PEOPLE.includes(row.field) ? [row.before, row.after] : [])).filter((id): id is string => typeof id === 'string');
  const names = await userNames(tx, [...new Set(ids)]);
  const personName = (value: unknown) => names.get(String(value)) ?? value;
  const items = page.items.map((row) =>
    PEOPLE.includes(row.field) ? { ...row, before: personName(row.before), after: personName(row.after) } : translateStoredRow(row, definitions),
  );
  return { ...page, items };
}

export const listJobHistoryHandler = readUseCase(jobPageContract.listJobHistory, async ({ tx, actor, params, query, deployment }) => {
  const { state } = await readable(tx, actor, params.job_id);
  return historyPage(tx, actor, params.job_id, { ...query, time_zone: state.place.time_zone }, deployment.registry.definitions);
});

export const listJobHistoryOwnersHandler = readUseCase(jobPageContract.listJobHistoryOwners, async ({ tx, actor, params, deployment }) => {
  await readable(tx, actor, params.job_id);
  const { owners, fields } = await historyFilterOptions(tx, actor, params.job_id);
  const labels = historyLabels({ programs: [] });
  const labeledFields = fields
    .map((row) => translateStoredRow(row, deployment.registry.definitions))
    .flatMap((row) => {
      const label = labels.field(row);
      return row.field !== null && label !== '' ? [{ key: row.field, label }] : [];
    });
  return { items: owners, fields: labeledFields.sort((a, b) => a.label.localeCompare(b.label)) };
});

const PAGE_SIZE = 500;
type Line = { item: Awaited<ReturnType<typeof historyPage>>['items'][number]; words: ReturnType<typeof historyLabels> };

const COLUMNS: CsvColumns<Line> = {
  action: ({ item, words }) => words.action(item),
  owner: ({ item }) => item.owner,
  role: ({ item }) => item.owner_role,
  at: ({ item }) => item.at,
  field: ({ item, words }) => words.field(item),
  before: ({ item, words }) => words.value(item.before, item.field),
  after: ({ item, words }) => words.value(item.after, item.field),
  entry: ({ item }) => item.id,
  batch: ({ item }) => item.request_id,
};

export const exportHistoryHandler = fileUseCase(jobPageContract.exportHistory, async (context) => {
  const { short_code } = await context.read(async (tx, actor) => (await readable(tx, actor, context.params.job_id)).state);
  await recordFileExport(context, `history-${short_code}.csv`);
  return new FileResponse(`history-${short_code}.csv`, csvFile(COLUMNS, pagesOf(context)));
});

/** Reads the history page by page, newest first. A new entry moves older entries to the next page, so entries that were already read are skipped. */
async function* pagesOf({ params, query, deployment, read }: FileContext<typeof jobPageContract.exportHistory>): AsyncGenerator<Line[]> {
  let last = Number.POSITIVE_INFINITY;
  for (let page_number = 1, isMore = true; isMore; page_number += 1) {
    const { page, words } = await read(async (tx, actor) => {
      const { state } = await readable(tx, actor, params.job_id);
      const releases = await loadReleases(tx);
      const programs = state.programs.flatMap(({ key }) => {
        const name = releases.releaseOf(key)?.program.name;
        return name === undefined ? [] : [{ key, name }];
      });
      const historyEntries = await historyPage(
        tx,
        actor,
        params.job_id,
        { ...query, time_zone: state.place.time_zone, page_number, per_page: PAGE_SIZE },
        deployment.registry.definitions,
      );
      return { page: historyEntries, words: historyLabels({ programs }) };
    });
    const limit = last;
    yield page.items.filter(({ id }) => Number(id) < limit).map((item) => ({ item, words }));
    last = Math.min(last, ...page.items.map(({ id }) => Number(id)));
    isMore = page.items.length === PAGE_SIZE;
  }
}
