import { sql } from 'kysely';
import { actorNameOf } from '@/access';
import { fileUseCase, readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { checkDraft } from '@/features/program-settings/server';
import { noteExport } from '@/foundation/audit/server';
import { notFound, sumOfDollars, wrongState } from '@/platform';
import { newId } from '@/platform/server';
import { type CsvColumns, csvFile } from '@/platform/server/csv';
import type { Tx } from '@/platform/server/db';
import { FileResponse } from '@/platform/server/http';
import type { Program } from '@/rules/programs';
import { budgetBalances, loadReleases } from '@/rules/programs/server';
import { EMPTY_SUMMARY } from '../compare';
import * as contract from '../contract';
import { editableDraft } from './editable-draft';
import { HOUSEHOLD_ROUTES } from './households';
import { t } from './messages';
import { enqueuePreviewBatch } from './run';
import './tables';

const PAGE = 50;
const FILE_PAGE = 500;

const start = writeUseCase(contract.startPreview, async (context) => {
  const { tx, actor, now, params, body } = context;
  const { program, draft } = await editableDraft(tx, actor, params.key);
  const checked = await checkDraft(context, draft.body);
  if (!checked.program || checked.problems.length > 0) throw wrongState(t('draft_has_problems_error'));
  await tx.deleteFrom('app.program_previews').where('draft_id', '=', draft.id).execute();
  const id = newId();
  await tx
    .insertInto('app.program_previews')
    .values({
      id,
      program_key: params.key,
      draft_id: draft.id,
      revision: draft.revision,
      day: body.day ?? null,
      body: JSON.stringify(draft.body),
      requested_by: actorNameOf(actor),
      requested_at: now,
      jobs_total: null,
      last_job_id: null,
      summary: JSON.stringify(EMPTY_SUMMARY),
      finished_at: null,
    })
    .execute();
  await enqueuePreviewBatch(tx, id);
  const view = await previewOf(tx, program, draft.id);
  if (!view) throw notFound();
  return view;
});

const get = readUseCase(contract.getPreview, async ({ tx, actor, params }) => {
  const { program, draft } = await editableDraft(tx, actor, params.key);
  return { preview: await previewOf(tx, program, draft.id) };
});

async function previewOf(tx: Tx, program: Program, draftId: string): Promise<contract.PreviewView | null> {
  const row = await tx
    .selectFrom('app.program_previews')
    .select(['id', 'revision', 'day', 'requested_at', 'requested_by', 'jobs_total', 'jobs_done', 'jobs_failed', 'finished_at', 'summary'])
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  if (!row) return null;
  const { summary, requested_at, finished_at, ...run } = row;
  return {
    ...run,
    requested_at: requested_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    summary: { ...EMPTY_SUMMARY, ...summary, budgets: await budgetsLeft(tx, program) },
  };
}

async function budgetsLeft(tx: Tx, program: Program): Promise<contract.PreviewView['summary']['budgets']> {
  const balances = await budgetBalances(tx, await loadReleases(tx), [program.key], null);
  return program.budgets.map(({ key, name }) => {
    const cells = balances.filter(({ budget }) => budget === key);
    const left = cells.map(({ amount, drawn }) => (amount === null ? null : amount - drawn));
    return { key, name, left: cells.length === 0 || left.includes(null) ? null : sumOfDollars(left.map((dollars) => dollars ?? 0)) };
  });
}

type Page = { draftId: string; effect?: contract.PreviewEffect | undefined; after?: string | undefined; most: number };

async function pageOf(tx: Tx, { draftId, effect, after, most }: Page): Promise<contract.PreviewJob[]> {
  const rows = await tx
    .selectFrom('app.program_preview_jobs as jobs')
    .innerJoin('app.program_previews as previews', 'previews.id', 'jobs.preview_id')
    .select('jobs.result')
    .where('previews.draft_id', '=', draftId)
    .$if(effect !== undefined, (query) => query.where(sql<boolean>`${effect ?? ''} = any (jobs.effects)`))
    .$if(after !== undefined, (query) => query.where('jobs.job_id', '>', after ?? ''))
    .orderBy('jobs.job_id')
    .limit(most)
    .execute();
  return rows.map(({ result }) => result);
}

const jobs = readUseCase(contract.listPreviewJobs, async ({ tx, actor, params, query }) => {
  const { draft } = await editableDraft(tx, actor, params.key);
  const items = await pageOf(tx, { draftId: draft.id, ...query, most: PAGE });
  return { items, next: items.length < PAGE ? null : (items.at(-1)?.job_id ?? null) };
});

const COLUMNS: CsvColumns<contract.PreviewJob> = {
  platform_id: (job) => job.short_code,
  job: (job) => job.job_name,
  stage: (job) => job.stage,
  effects: (job) => job.effects.join('; '),
  eligibility_before: (job) => job.eligibility_before,
  eligibility_after: (job) => job.eligibility_after,
  amount_before: (job) => job.amount_before,
  amount_after: (job) => job.amount_after,
  missing_answers: (job) => job.missing.join('; '),
  rules: (job) => job.rules.join('; '),
};

const file = fileUseCase(contract.previewFile, async (context) => {
  const { key } = context.params;
  const draftId = await context.read(async (tx, actor) => (await editableDraft(tx, actor, key)).draft.id);
  const name = `preview-${key}.csv`;
  await noteExport(context, name);
  return new FileResponse(name, csvFile(COLUMNS, pages(), { decimals: 2 }));

  async function* pages() {
    for (let after: string | undefined, isMore = true; isMore; ) {
      const rows = await context.read((tx) => pageOf(tx, { draftId, after, most: FILE_PAGE }));
      yield rows;
      after = rows.at(-1)?.job_id;
      isMore = rows.length === FILE_PAGE;
    }
  }
});

export const PROGRAM_PREVIEW_ROUTES: readonly UseCase[] = [start, get, jobs, file, ...HOUSEHOLD_ROUTES];
