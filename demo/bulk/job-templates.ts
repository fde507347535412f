import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openFolderStore } from '@/features/attachments/server';
import type { JobState } from '@/job-data';
import { newId } from '@/platform/server';
import type { Database } from '@/platform/server/db';
import { evaluatedIn, type RecordedChange } from '../apply-changes';
import { createDemoJob } from '../create-demo-job';
import type { DemoJob } from '../jobs';
import { DEMO_SETTINGS } from '../state';
import type { Row } from './copy';
import type { SeededRandom } from './seeded-random';

/** A created job with its changes. Copies get other people, homes, contractors and dates. */
export type JobTemplate = { state: JobState; changes: RecordedChange[]; nextDueOn: string | null; attachments: Row[] };

/** Placeholders that each copy replaces. These texts occur nowhere else in a template. */
export const TEMPLATE_PERSON: readonly [string, string] = ['Tplfirst', 'Tpllast'];
export const TEMPLATE_STREET = '9997 Tplstreet Ave';

const TOWNS = [
  { city: 'Madison', zip: '53703' },
  { city: 'Madison', zip: '53704' },
  { city: 'Madison', zip: '53711' },
  { city: 'Milwaukee', zip: '53210' },
  { city: 'Milwaukee', zip: '53207' },
  { city: 'Milwaukee', zip: '53233' },
  { city: 'La Crosse', zip: '54601' },
  { city: 'Manitowoc', zip: '54220' },
] as const;

/** Progress of the template jobs. Each stage is about as frequent as in a portal after a year of operation. */
const WAYS: readonly Pick<DemoJob, 'reached' | 'twist'>[] = [
  { reached: 'draft', twist: 'just_created' },
  { reached: 'draft', twist: 'sent_to_homeowner' },
  { reached: 'draft', twist: 'exception' },
  { reached: 'draft' },
  { reached: 'draft', twist: 'canceled' },
  { reached: 'review' },
  { reached: 'review', twist: 'claimed' },
  { reached: 'review', twist: 'waitlisted' },
  { reached: 'review', twist: 'declined' },
  { reached: 'install' },
  { reached: 'install', twist: 'pre_approved' },
  { reached: 'install', twist: 'canceled' },
  { reached: 'enroll' },
  { reached: 'complete' },
  { reached: 'closed' },
];
const SCOPES: readonly DemoJob['scope'][] = [
  ['hvac'],
  ['hvac', 'electrical'],
  ['plumbing'],
  ['weatherization'],
  ['hvac', 'plumbing', 'electrical'],
  ['electrical'],
];
const PROGRAMS: readonly DemoJob['programs'][] = [['wi-hear'], ['wi-hear', 'vanilla'], ['vanilla']];
/** Values of `twist` that only jobs of the Wisconsin program can have. */
const ASKED_AT_HOME: readonly DemoJob['twist'][] = ['sent_to_homeowner', 'exception'];
const INCOMES: readonly DemoJob['income'][] = ['below_ami_80', 'ami_80_to_ami_150', 'above_ami_150'];

/**
 * Index of the demo contractor that owns the template jobs. This contractor gets no copies, because copies would exhaust its daily limits, for example of
 * emails.
 */
const TEMPLATE_CONTRACTOR = 1;

function modelJob(n: number, chance: SeededRandom): DemoJob {
  const way = WAYS[n % WAYS.length] ?? { reached: 'draft' as const };
  const isAfterDraft = way.reached !== 'draft';
  const programs = chance.of(ASKED_AT_HOME.includes(way.twist) ? PROGRAMS.filter((keys) => keys.includes('wi-hear')) : PROGRAMS);
  return {
    person: [...TEMPLATE_PERSON],
    place: { street: TEMPLATE_STREET, ...chance.of(TOWNS) },
    contractor: TEMPLATE_CONTRACTOR,
    programs,
    scope: chance.of(SCOPES),
    // With a higher income, a job of the Wisconsin program would not get beyond the draft stage.
    income: isAfterDraft && programs.includes('wi-hear') ? chance.of(INCOMES.slice(0, 2)) : chance.of(INCOMES),
    people: 1 + chance.below(7),
    age: 3 + chance.below(85),
    ...way,
  };
}

/**
 * Creates jobs with the same changes as the application and returns them as templates. Each job is created in a transaction that is rolled back. The files of
 * the jobs are deleted, so copied jobs show their files as missing.
 */
export async function createTemplates(db: Database, count: number, today: string, chance: SeededRandom): Promise<JobTemplate[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-load-'));
  try {
    const models: JobTemplate[] = [];
    for (let n = 0; n < count; n += 1) models.push(await createTemplate(db, folder, modelJob(n, chance), today));
    return models;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Error that is thrown to roll back the transaction of a template job. */
class TakenBack extends Error {}

async function createTemplate(db: Database, folder: string, job: DemoJob, today: string): Promise<JobTemplate> {
  const id = newId();
  const changes: RecordedChange[] = [];
  let attachments: Row[] = [];
  let last: { state: JobState; nextDueOn: string | null } | undefined;
  const rolledBack = db.transaction(DEMO_SETTINGS, async (tx) => {
    await createDemoJob(tx, { files: openFolderStore(folder), publicUrl: '', records: null }, { id, job, today }, ({ before, settled, useCase }) => {
      const { actor, now, request } = useCase;
      changes.push({ actor, at: now.toISOString(), requestId: request.id, history: settled.history, evaluated: evaluatedIn(before, settled) });
      last = { state: settled.state, nextDueOn: settled.columns.next_due_on };
    });
    const { rows } = await sql<{
      row: Row;
    }>`select to_jsonb(attachments) || '{"preview": "none"}' as row from app.attachments where job_id = ${id}::uuid`.execute(tx);
    attachments = rows.map(({ row }) => row);
    throw new TakenBack();
  });
  await rolledBack.catch((error) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  if (!last) throw new Error('The demo created a job without any change');
  return { ...last, changes, attachments };
}
