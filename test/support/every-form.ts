import { sql } from 'kysely';
import { FORMS } from '@/app/forms';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { recordArrayOf } from '@/platform';
import { type Answers, isStageBefore, type Stage, type TaskDefinition } from '@/rules/forms';
import type { FormView } from '@/rules/forms/web/form-view';
import type { Program } from '@/rules/programs';
import { FINANCE, OPS, type TestApp } from './app';
import { permitUsage, type Row } from './job-walkthrough';
import { changesFor } from './opened-sample';
import { CHOSEN } from './sample-answers';
import { reach } from './upload';

const shipped = (key: string): Program => {
  const program = SHIPPED_PROGRAMS.find((one) => one.key === key);
  if (!program) throw new Error(`There is no program ${key}`);
  return program;
};
const practice = shipped('practice');

/** Variant of the practice program with an amount to pay. It also uses the forms that the practice program leaves out. */
export const EVERY_FORM: Program = {
  ...practice,
  settings: { ...practice.settings, reservation: { value: 'program', source: 'defaults' } },
  lines: [{ key: 'entered', name: 'Rebate', kind: 'rebate', rows: [{ amount: { kind: 'entered', fact: 'entered_amount.practice' } }], source: 'defaults' }],
  tasks: [
    ...practice.tasks,
    ...FORMS.filter(({ key }) => key !== 'create_job' && !practice.tasks.some(({ task }) => task === key)).map(({ key }) => ({
      task: key,
      required: false,
      asks: [],
    })),
  ],
};

/** User of the demo contractor that participates in the practice program. */
export const PRACTICING = 'brendan@commonwealth.example';

/**
 * Users who complete the tasks of each staff role. The staff who are limited to certain programs have no access to this program, so operations staff complete
 * their tasks.
 */
const WHO: Readonly<Record<string, string>> = { ops: OPS, finance: FINANCE, program: OPS, pe: OPS };
const OPEN = ['ready', 'in_progress', 'waiting_homeowner', 'waiting_installer', 'waiting_external'];
/** Tasks whose completion ends the stage, so they are completed last. */
const GATES = ['final_review', 'confirm_reservation', 'submit_final_documents', 'confirm_enrollment'];

const LOOKS = 3;

type Job = { stage_key: Stage; tasks: (Row & { stage: Stage })[] };

/**
 * Completes every possible task through the API with valid sample answers, stage by stage, until no task is open. Returns the keys of the completed forms, and
 * a description of each request that failed.
 */
export async function completeEverything(app: TestApp, jobId: string, forms: ReadonlyMap<string, TaskDefinition>) {
  const completed = new Set<string>();
  const refused: string[] = [];
  /** Number of attempts by task ID. A later answer can change the facts of a task and reopen it, so a task may be completed several times. */
  const attempts = new Map<string, number>();
  const files = filesOf(app, jobId);
  for (;;) {
    const { body: job } = await app.call<Job>(OPS, 'GET', `/api/jobs/${jobId}`);
    const open = job.tasks.filter((task) => OPEN.includes(task.status) && !isStageBefore(job.stage_key, task.stage) && (attempts.get(task.id) ?? 0) < LOOKS);
    const next = open.find((task) => !GATES.includes(task.key)) ?? open[0];
    if (!next) return { completed, refused };
    attempts.set(next.id, (attempts.get(next.id) ?? 0) + 1);
    const who = WHO[next.owner] ?? PRACTICING;
    const url = `/api/jobs/${jobId}/tasks/${next.id}`;
    const opened = await app.call<FormView>(who, 'GET', url);
    const code = forms.get(next.key);
    if (opened.status !== 200 || !code) {
      refused.push(`${next.key} (${next.owner}): ${opened.status} ${JSON.stringify(opened.body)}`);
      continue;
    }
    const task = opened.body;
    const chosen = { ...(next.key === 'send_payment' ? {} : CHOSEN[next.key]), ...certified(next.key, task) };
    const changes = changesFor(task, code, { file: files.of, chosen });
    await files.insertRows();
    // The sample files contain energy-use data, which may be stored only with a legal basis.
    if (next.key === 'utility_data_collection') await permitUsage(reach(app), jobId);
    const answer = await app.call<object>(who, 'POST', `${url}/complete`, { changes });
    if (answer.status === 200) completed.add(next.key);
    else refused.push(`${next.key} (${next.stage}): ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** Answers for a certificate: its number must be the number that was entered for the equipment. */
function certified(key: string, { facts, subject_key }: FormView): Answers {
  const number = recordArrayOf(facts.units).find(({ id }) => id === subject_key)?.ahri_id;
  return key === 'equipment_certificates_upload' && typeof number === 'string' ? { certificate_number: number } : {};
}

/** Attachments of the job by category, which are created when a form needs them. */
function filesOf(app: TestApp, jobId: string) {
  const ids = new Map<string, string>();
  let kept = 0;
  return {
    of: (category: string): string => {
      const known = ids.get(category) ?? crypto.randomUUID();
      ids.set(category, known);
      return known;
    },
    insertRows: async (): Promise<void> => {
      const added = [...ids].slice(kept);
      kept = ids.size;
      for (const [name, id] of added) {
        const category = name.split(' ')[0] ?? '';
        const isPhoto = category.startsWith('photo_');
        await sql`
          insert into app.attachments (id, job_id, contractor_id, program_keys, category, file_name, content_type, size, sha256, storage_key, taken_at, latitude, longitude,
            width, height, preview, stage, uploaded_at, uploader_kind, uploader_id, uploader_name)
          select ${id}, jobs.id, jobs.contractor_id, jobs.program_keys, ${category}, ${`${name}.${isPhoto ? 'jpg' : 'pdf'}`}, ${isPhoto ? 'image/jpeg' : 'application/pdf'}, 1, ${id},
            ${id}, ${isPhoto ? app.clock.now() : null}, 43.0739, -89.388, 800, 600, 'none', jobs.stage, ${app.clock.now()}, 'staff', null, 'Test'
          from app.jobs jobs where jobs.id = ${jobId}`.execute(app.db.unsafeKysely);
      }
    },
  };
}
