import { sql } from 'kysely';
import type { TaskDefinition } from '@/rules/forms';
import { bookFor, definitionFor, type FormView, programsOf } from '@/rules/forms/web/form-view';
import { CARLA, FINANCE, OPS, PEOPLE, PROGRAM, type TestApp } from './app';
import { CHOSEN } from './sample-answers';
import { validSample } from './samples';
import type { Row } from './walk';

const WHO: Readonly<Record<string, string>> = { ops: OPS, finance: FINANCE, program: PROGRAM, pe: PEOPLE.pe };
const OPEN = ['ready', 'in_progress', 'waiting_homeowner', 'waiting_installer', 'waiting_external'];
/** Each ends its stage: last of all. */
const GATES = ['final_review', 'confirm_reservation', 'submit_final_documents', 'confirm_enrollment'];

type Job = { contractor: { id: string }; stage_key: string; tasks: Row[] };

/** Completes every task that can be, over HTTP, with a sample made from what the server answers of each; stage by stage until nothing is open. */
export async function completeEverything(app: TestApp, jobId: string, forms: ReadonlyMap<string, TaskDefinition>) {
  const completed = new Set<string>();
  const refused: string[] = [];
  const tried = new Set<string>();
  const files = filesOf(app, jobId);
  for (;;) {
    const { body: job } = await app.call<Job>(OPS, 'GET', `/api/jobs/${jobId}`);
    const open = job.tasks.filter((task) => OPEN.includes(task.status) && !tried.has(task.id));
    const next = open.find((task) => !GATES.includes(task.key)) ?? open[0];
    if (!next) return { completed, refused };
    tried.add(next.id);
    const who = WHO[next.owner] ?? CARLA;
    const url = `/api/jobs/${jobId}/tasks/${next.id}`;
    const { body: task } = await app.call<Omit<FormView, 'stage'> & { stage: FormView['stage'] }>(who, 'GET', url);
    const code = forms.get(next.key);
    if (!code) throw new Error(`There is no form ${next.key}`);
    const { answers } = validSample({
      definition: definitionFor(task, code),
      facts: bookFor(task),
      programs: programsOf(task),
      stage: task.stage,
      subject: { kind: 'none', key: task.subject_key, label: '' },
      known: task.answers,
      editable: (key) => task.form.editable.includes(key),
      file: files.of,
      ...(CHOSEN[next.key] && { chosen: CHOSEN[next.key] ?? {} }),
    });
    await files.keep();
    const changes = Object.fromEntries(Object.entries(answers).filter(([key]) => task.form.editable.includes(key)));
    const answer = await app.call<object>(who, 'POST', `${url}/complete`, { changes });
    if (answer.status === 200) completed.add(next.key);
    else refused.push(`${next.key} (${next.stage}): ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** Files of the job, one for each category that is asked: made when they are needed. */
function filesOf(app: TestApp, jobId: string) {
  const ids = new Map<string, string>();
  let kept = 0;
  return {
    of: (category: string): string => {
      const known = ids.get(category) ?? crypto.randomUUID();
      ids.set(category, known);
      return known;
    },
    keep: async (): Promise<void> => {
      const added = [...ids].slice(kept);
      kept = ids.size;
      for (const [name, id] of added) {
        const category = name.split(' ')[0] ?? '';
        const isPhoto = category.startsWith('photo_');
        await sql`
          insert into app.attachments (id, job_id, contractor_id, program_keys, category, file_name, content_type, size, sha256, storage_key, taken_at, latitude, longitude,
            width, height, picture, stage, uploaded_at, uploader_kind, uploader_id, uploader_name)
          select ${id}, jobs.id, jobs.contractor_id, jobs.program_keys, ${category}, ${`${name}.${isPhoto ? 'jpg' : 'pdf'}`}, ${isPhoto ? 'image/jpeg' : 'application/pdf'}, 1, ${id},
            ${id}, ${isPhoto ? app.clock.now() : null}, jobs.latitude, jobs.longitude, 800, 600, 'none', jobs.stage, ${app.clock.now()}, 'staff', null, 'Test'
          from app.jobs jobs where jobs.id = ${jobId}`.execute(app.db.unsafeKysely);
      }
    },
  };
}
