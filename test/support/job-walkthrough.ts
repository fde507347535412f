import sharp from 'sharp';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { categoryOf } from '@/features/attachments';
import { recordArrayOf } from '@/platform';
import { type DemoTask, demoAnswer, withFiles } from '../../demo/answers';
import type { DemoJob } from '../../demo/jobs';
import type { DemoFile, DemoMoment } from '../../demo/moment';
import { usageCsv } from '../../demo/usage';

/** Demo job whose answers the walkthrough gives by default. */
export const WALKTHROUGH_HOUSEHOLD: DemoJob = {
  person: ['Ana', 'Rivera'],
  place: 'demo-madison-central-library',
  contractor: 0,
  programs: ['wi-hear'],
  scope: ['hvac', 'electrical'],
  income: 'below_ami_80',
  people: 4,
  age: 1,
  reached: 'closed',
};

const OPS = 'ops@hearthline.example';
const STAFF: Record<string, string> = {
  ops: OPS,
  finance: 'finance@hearthline.example',
  program: 'program@hearthline.example',
  pe: 'pe@hearthline.example',
};
const CONTRACTOR = 'carla@lakeside.example';
const TODAY = '2026-03-02';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

/** Programs that require a line with their rebate on the invoice. */
const ON_INVOICE = new Set(SHIPPED_PROGRAMS.filter((program) => program.settings.invoice_rebate_line).map((program) => program.key));

/** Client of the portal: calls the API within the process in integration tests, and over the network in journeys. */
export type PortalClient = {
  call: <T>(who: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => Promise<{ status: number; body: T }>;
  /** Uploads bytes and returns the ID of the upload. */
  upload: (who: string, bytes: Uint8Array, name: string) => Promise<string>;
  /** Time of the portal. The default is the real time. */
  now?: () => Date;
};

export type Row = { id: string; key: string; subject: string; stage: string; status: string; owner: string; required: boolean };
type Job = { short_code: string; stage_key: string; is_closed: boolean; tasks: Row[]; programs: { key: string; amounts?: { homeowner: number | null } }[] };

/**
 * Advances a job of a shipped program through the API until it reaches a stage or a task: completes every required task as the user who owns it. Throws an
 * error that lists the tasks of the job if none of them can be completed.
 *
 * @param before Called before each task is answered. Returns `'answered'` if the walkthrough must not answer the task.
 * @param as Returns the email of another user who answers the task, or undefined for the usual user.
 */
export async function walkJobThrough(
  portal: PortalClient,
  jobId: string,
  until: { stage: string } | { task: string } | 'closed',
  { job = WALKTHROUGH_HOUSEHOLD, before, as }: { job?: DemoJob; before?: (task: Row) => Promise<unknown>; as?: (task: Row) => string | undefined } = {},
): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const now = await look(portal, jobId);
    if (until === 'closed' ? now.is_closed : 'stage' in until && now.stage_key === until.stage) return;
    const next = now.tasks.find((task) => task.required && OPEN.has(task.status) && task.stage === now.stage_key && !done.has(task.id));
    if (!next) throw new Error(`No user can continue in ${now.stage_key}: ${now.tasks.map((task) => `${task.key} ${task.status}`).join(', ')}`);
    if (until !== 'closed' && 'task' in until && next.key === until.task) return;
    done.add(next.id);
    if ((await before?.(next)) === 'answered') continue;
    await answer(portal, jobId, { now, row: next, job, as: as?.(next) });
    if (next.key === 'utility_data_collection') await acceptBills(portal, jobId);
  }
}

/** Marks the collection of utility data as complete for each utility account, as staff do after reading the uploaded bills. */
async function acceptBills(portal: PortalClient, jobId: string): Promise<void> {
  const url = `/api/jobs/${jobId}/utility-data`;
  const { body } = await portal.call<{ items: { id: string }[] }>('ops@hearthline.example', 'GET', url);
  for (const { id } of body.items) {
    const mark = { outcome: 'success', reason: 'Twelve months read from the uploaded bills' };
    const { status } = await portal.call('ops@hearthline.example', 'PUT', `${url}/${id}/steps/baseline_published`, mark);
    if (status !== 200) throw new Error(`The collection was not marked: ${status}`);
  }
}

const OPEN = new Set(['ready', 'in_progress', 'waiting_homeowner', 'waiting_installer', 'waiting_external']);

async function look(portal: PortalClient, jobId: string): Promise<Job> {
  const { status, body } = await portal.call<Job>(OPS, 'GET', `/api/jobs/${jobId}`);
  if (status !== 200) throw new Error(`The job was not read: ${status}`);
  return body;
}

/** Completes the task of a form as the given user, if the task was sent to the homeowner. */
export async function answerGuestTask(portal: PortalClient, jobId: string, key: string, as: string, changes: object): Promise<void> {
  const { tasks } = await look(portal, jobId);
  const row = tasks.find((task) => task.key === key && task.status === 'waiting_homeowner');
  if (!row) return;
  const completed = await portal.call<object>(as, 'POST', `/api/jobs/${jobId}/tasks/${row.id}/complete`, { changes });
  if (completed.status !== 200) throw new Error(`${key} was not completed: ${completed.status} ${JSON.stringify(completed.body)}`);
}

/** Answers one task in the same way as the walkthrough. */
export const answerTask = async (portal: PortalClient, jobId: string, row: Row, job: DemoJob): Promise<void> =>
  answer(portal, jobId, { now: await look(portal, jobId), row, job });

type AnsweredTask = { now: Job; row: Row; job: DemoJob; as?: string };

async function answer(portal: PortalClient, jobId: string, { now, row, job, as }: AnsweredTask): Promise<void> {
  const who = as ?? STAFF[row.owner] ?? CONTRACTOR;
  const url = `/api/jobs/${jobId}/tasks/${row.id}`;
  const { body } = await portal.call<{ subject: string; subject_key: string; facts: Record<string, unknown> }>(who, 'GET', url);
  const task: DemoTask = { definition: row.key, subject: { kind: 'none', key: body.subject_key, label: body.subject } };
  const rebate = now.programs.filter((program) => ON_INVOICE.has(program.key)).reduce((sum, program) => sum + (program.amounts?.homeowner ?? 0), 0);
  const moment: DemoMoment = {
    today: TODAY,
    installed: TODAY,
    code: now.short_code,
    ...(typeof body.facts.scope_total === 'number' && { scopeTotal: body.facts.scope_total }),
    rebateLine: { rebate_line_item_title: 'Rebate', rebate_line_item_amount: rebate },
    offers: recordArrayOf(body.facts.other_incentive_offers).map(({ value }) => String(value)),
  };
  const changes = await withFiles(demoAnswer(job, moment, task), (file) => addFile(portal, who, jobId, file));
  const completed = await portal.call<object>(who, 'POST', `${url}/complete`, { changes });
  if (completed.status !== 200) throw new Error(`${row.key} was not completed: ${completed.status} ${JSON.stringify(completed.body)}`);
}

/** Uploads a file of a demo job and attaches it to a job. Returns the attachment ID. */
export async function addFile(portal: PortalClient, who: string, jobId: string, { demo_file, name }: DemoFile): Promise<string> {
  const bytes = categoryOf(demo_file)?.kind === 'photo' ? await photo(portal.now?.() ?? new Date()) : name.endsWith('.csv') ? usageCsv() : PDF;
  if (categoryOf(demo_file)?.usage) await permitUsage(portal, jobId);
  const upload_id = await portal.upload(who, bytes, name);
  const added = await portal.call<{ id: string }>(who, 'POST', `/api/jobs/${jobId}/attachments`, { upload_id, category: demo_file, file_name: name });
  if (added.status !== 201) throw new Error(`${name} was not added: ${JSON.stringify(added.body)}`);
  return added.body.id;
}

/** Records a signed release as the legal basis for storing energy-use data, because the homeowner does not agree in the portal during the walkthrough. */
export async function permitUsage(portal: PortalClient, jobId: string): Promise<void> {
  const path = `/api/jobs/${jobId}/utility-data`;
  const { body } = await portal.call<{ items: { id: string }[] }>(OPS, 'GET', path);
  for (const { id } of body.items) await portal.call<object>(OPS, 'PUT', `${path}/${id}/basis`, { reason: 'Signed release' });
}

const taken = new Map<string, Promise<Buffer>>();

/** Returns a photo that was taken at the home within the hour of its upload, like one from a phone. */
function photo(now: Date): Promise<Buffer> {
  const hour = `${now.toISOString().slice(0, 13).replaceAll('-', ':').replace('T', ' ')}:00:00`;
  const made = taken.get(hour) ?? drawn(hour);
  taken.set(hour, made);
  return made;
}

const drawn = (at: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#9fb3aa' } })
    .jpeg()
    .withExif({
      IFD2: { DateTimeOriginal: at, OffsetTimeOriginal: '+00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 4/1 26/1', GPSLongitudeRef: 'W', GPSLongitude: '89/1 23/1 17/1' },
    })
    .toBuffer();
