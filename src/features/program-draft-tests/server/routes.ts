import { sql } from 'kysely';
import { fileUseCase, readUseCase, type UseCase, writeUseCase } from '@/access/server';
import type { SettingsContext } from '@/features/program-settings/server';
import { recordFileExport } from '@/foundation/audit/server';
import { dateInTimeZone } from '@/platform';
import { type CsvColumns, csvFile } from '@/platform/server/csv';
import type { Tx } from '@/platform/server/db';
import { FileResponse } from '@/platform/server/http';
import { programSchema } from '@/rules/programs';
import { budgetBalances, loadReleases } from '@/rules/programs/server';
import { compareBudgets } from '../budgets';
import { EMPTY_PREVIEW, type PreviewResult } from '../compare';
import * as contract from '../contract';
import { HOUSEHOLD_ROUTES } from './households';
import { editableDraft, findRun, type RunRow, runView, startRun, stopRunHandler } from './runs';
import './tables';

const PAGE = 50;
const FILE_PAGE = 500;

const startPreviewHandler = writeUseCase(contract.startPreview, async (context) =>
  previewView(context, await startRun(context, context.params.key, { kind: 'preview', day: context.body.day ?? null, result: EMPTY_PREVIEW })),
);

const getPreviewHandler = readUseCase(contract.getPreview, async (context) => {
  const { tx, actor, params } = context;
  const { draft } = await editableDraft(tx, actor, params.key);
  const run = await findRun(tx, draft.id, 'preview');
  return { preview: run ? await previewView(context, run) : null };
});

async function previewView({ tx, deployment }: Pick<SettingsContext, 'tx' | 'deployment'>, run: RunRow): Promise<contract.PreviewView> {
  const { program_key: key, version, day, requested_at } = run;
  // The cast is safe, because the result of a preview is always a `PreviewResult`.
  const { summary, wanted } = run.result as PreviewResult;
  const releases = await loadReleases(tx, [{ key, version }]);
  const newest = releases.releaseOf(key, version);
  const compared = newest && {
    newest: newest.program,
    draft: programSchema.parse(run.body),
    balances: await budgetBalances(tx, [newest], null),
    wanted,
    // Use the day for which the jobs were evaluated. The remaining money is then from the same budget period as the draws of the jobs.
    day: day ?? dateInTimeZone(requested_at, deployment.timeZone),
  };
  return { ...runView(run), day, summary, budgets: compared ? compareBudgets(compared) : [] };
}

type Page = { draftId: string; effect?: contract.PreviewEffect | undefined; contractor?: string | undefined; after?: string | undefined; limit: number };

const changedJobs = (tx: Tx, draftId: string) =>
  tx
    .selectFrom('app.program_draft_run_jobs as jobs')
    .innerJoin('app.program_draft_runs as runs', 'runs.id', 'jobs.run_id')
    .where('runs.draft_id', '=', draftId)
    .where('runs.kind', '=', 'preview');

async function pageOf(tx: Tx, { draftId, effect, contractor, after, limit }: Page): Promise<contract.PreviewJob[]> {
  const rows = await changedJobs(tx, draftId)
    .select('jobs.result')
    .$if(effect !== undefined, (query) => query.where(sql<boolean>`${effect ?? ''} = any (jobs.effects)`))
    .$if(contractor !== undefined, (query) => query.where('jobs.contractor_id', '=', contractor ?? ''))
    .$if(after !== undefined, (query) => query.where('jobs.job_id', '>', after ?? ''))
    .orderBy('jobs.job_id')
    .limit(limit)
    .execute();
  return rows.map(({ result }) => result);
}

const listPreviewJobsHandler = readUseCase(contract.listPreviewJobs, async ({ tx, actor, params, query }) => {
  const { draft } = await editableDraft(tx, actor, params.key);
  const items = await pageOf(tx, { draftId: draft.id, ...query, limit: PAGE });
  return { items, next: items.length < PAGE ? null : (items.at(-1)?.job_id ?? null) };
});

const listPreviewContractorsHandler = readUseCase(contract.listPreviewContractors, async ({ tx, actor, params }) => {
  const { draft } = await editableDraft(tx, actor, params.key);
  const rows = await changedJobs(tx, draft.id)
    .select(({ fn, ref }) => [ref('jobs.contractor_id').as('id'), sql<string>`min(jobs.result ->> 'contractor')`.as('name'), fn.countAll<string>().as('jobs')])
    .groupBy('jobs.contractor_id')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return { items: rows.map((row) => ({ ...row, jobs: Number(row.jobs) })) };
});

const COLUMNS: CsvColumns<contract.PreviewJob> = {
  platform_id: (job) => job.short_code,
  job: (job) => job.job_name,
  contractor: (job) => job.contractor,
  stage: (job) => job.stage,
  effects: (job) => job.effects.join('; '),
  eligibility_before: (job) => job.eligibility_before,
  eligibility_after: (job) => job.eligibility_after,
  amount_before: (job) => job.amount_before,
  amount_after: (job) => job.amount_after,
  missing_answers: (job) => job.missing.join('; '),
  rules: (job) => job.rules.join('; '),
  lines: (job) => job.lines.map(({ name, before, after }) => `${name}: ${before?.amount ?? '-'} → ${after?.amount ?? '-'}`).join('; '),
};

const exportPreviewHandler = fileUseCase(contract.exportPreview, async (context) => {
  const { key } = context.params;
  const draftId = await context.read(async (tx, actor) => (await editableDraft(tx, actor, key)).draft.id);
  const name = `preview-${key}.csv`;
  await recordFileExport(context, name);
  return new FileResponse(name, csvFile(COLUMNS, pages(), { decimals: 2 }));

  async function* pages() {
    for (let after: string | undefined, isMore = true; isMore; ) {
      const rows = await context.read((tx) => pageOf(tx, { draftId, after, limit: FILE_PAGE }));
      yield rows;
      after = rows.at(-1)?.job_id;
      isMore = rows.length === FILE_PAGE;
    }
  }
});

export const PROGRAM_PREVIEW_ROUTES: readonly UseCase[] = [
  startPreviewHandler,
  getPreviewHandler,
  listPreviewJobsHandler,
  listPreviewContractorsHandler,
  exportPreviewHandler,
  stopRunHandler,
  ...HOUSEHOLD_ROUTES,
];
