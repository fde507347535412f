import { type Actor, SYSTEM } from '@/access';
import { createDeployment } from '@/app/server/registry';
import { claimJobChange } from '@/features/assignment-and-worklist';
import type { FileStore } from '@/features/attachments/server';
import { sendTasks } from '@/features/guests';
import { cancelJob } from '@/features/job-lifecycle';
import type { RecordSource, RecordValues } from '@/features/public-home-records';
import { addPublicRecordEntry, storeRecord } from '@/features/public-home-records/server';
import { flagException } from '@/features/tasks';
import { markStep, UTILITY_TASK } from '@/features/utility-data';
import type { UseCaseContext } from '@/job/server';
import { addDays, dateInTimeZone, isOneOf } from '@/platform';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { isStageBefore, NO_SUBJECT, type Stage } from '@/rules/forms';
import { isOpen, type TaskState } from '@/rules/tasks';
import { demoAnswer, withFiles } from './answers';
import { type DemoJobStep, type Draft, startJob } from './apply-changes';
import { collectUtilityData, createBillsAfterWork } from './collection';
import { addDemoFile, DemoFiles } from './file';
import type { DemoJob } from './jobs';
import type { DemoMoment } from './moment';
import { DEMO_CONTRACTORS, DEMO_USERS } from './people';
import { demoPlaceOf } from './places';

/** Common context of all demo steps. Text messages are available, and there is no HTTP request. */
const DEMO = {
  request: { id: 'demo' },
  deployment: createDeployment({
    textMessages: true,
    teamChat: true,
    teamChatThread: null,
    timeZone: 'America/Chicago',
    imageHosts: [],
    videoHosts: [],
    helpPhone: null,
    undoSeconds: 0,
  }),
};

const WAY: readonly Stage[] = ['draft', 'review', 'install', 'enroll', 'complete'];

/** Forms whose tasks are completed in a job that remains in the stage Apply. */
const FIRST_TASKS = [
  'homeowner_contact',
  'define_scope_of_work',
  'services',
  'site_details',
  'other_homeowner_details',
  'project_scope_of_work',
  'income_estimate',
];

const contractorOf = (job: DemoJob): Actor => {
  const contractor = DEMO_CONTRACTORS[job.contractor];
  const user = DEMO_USERS.find((other) => 'contractor' in other && other.contractor === contractor?.id);
  if (!contractor || !user) throw new Error(`The demo has no contractor ${job.contractor} with a user`);
  return {
    kind: 'contractor',
    userId: user.id,
    name: user.name,
    email: user.email,
    roles: ['contractor_admin'],
    contractorId: contractor.id,
    contractorName: contractor.name,
  };
};

const staff = (role: string): Actor => {
  const user = DEMO_USERS.filter((other) => 'programs' in other).find((other) => isOneOf(other.roles, role));
  if (!user) throw new Error(`The demo has no ${role}`);
  return {
    kind: 'staff',
    userId: user.id,
    name: user.name,
    email: user.email,
    roles: [...user.roles],
    programs: 'all',
  };
};

/** Services that creating a job needs: the file store, the portal address for links, and the source of public records. */
export type DemoPortal = { files: FileStore; publicUrl: string; records: RecordSource | null };

/**
 * Takes one job from its creation to its current state, by the same changes that the application makes. The dates of the changes are spread over the age
 * of the job.
 */
export async function createDemoJob(
  tx: Tx,
  portal: DemoPortal,
  { id, job, today }: { id: string; job: DemoJob; today: string },
  tell?: (step: DemoJobStep) => void,
): Promise<void> {
  const contractor = contractorOf(job);
  const files = new DemoFiles(portal.files);
  const address = job.place;
  if (typeof address === 'string') throw new Error('A demo job must have its complete address');
  const place = await demoPlaceOf(address);
  const created = addDays(today, -job.age);
  let hasWaited = false;
  const clock = spread(job, created, () => hasWaited);
  const first: DemoMoment = { today: created, installed: created, code: '', rebateLine: {}, offers: [] };
  const creation = demoAnswer(job, first, { definition: 'create_job', subject: NO_SUBJECT });
  const draft = await startJob(
    { tx, actor: contractor, now: clock('draft'), ...DEMO },
    {
      id,
      place,
      unit: job.unit ?? null,
      programs: job.programs,
      answers: creation,
      contractorId: contractor.kind === 'contractor' ? contractor.contractorId : '',
      ...(job.firstRules && { firstRules: true }),
    },
    tell,
  );
  const record = await lookUpRecord(portal.records, draft, { tx, actor: SYSTEM, now: clock('draft'), ...DEMO });
  const contextOf = (actor: Actor) => ({ tx, actor, now: clock(draft.state().stage), ...DEMO });
  const act = (actor: Actor, change: Parameters<Draft['change']>[1]) => draft.change(contextOf(actor), change);
  const done = new Set<string>();
  let installed: string | undefined;
  const reached = (stage: Stage) => job.reached === 'closed' || !isStageBefore(job.reached, stage);

  const storeReadings: ((tx: Tx) => Promise<void>)[] = [];
  const collectionStep = () => {
    const homeowner = homeownerOf(job, String(creation.email), draft.tenant());
    return { draft, homeowner, contractorName: contractorNameOf(contractor), contextOf, publicUrl: portal.publicUrl };
  };
  async function collect(task: TaskState, results: NonNullable<DemoJob['collection']>): Promise<void> {
    done.add(task.id);
    const email = String(creation.email);
    // Send emails only to homeowners who still have open tasks, so that the mailbox contains working links.
    await draft.change(contextOf(contractor), sendTasks([task.id], 'homeowner', email), { emails: !reached('review') });
    storeReadings.push(await collectUtilityData(collectionStep(), results));
  }

  async function complete(task: TaskState): Promise<void> {
    if (task.definition === UTILITY_TASK && job.collection) return collect(task, job.collection);
    if (task.definition === 'confirm_savings' && job.collection) storeReadings.push(await createBillsAfterWork(collectionStep(), installed ?? created));
    const actor = isStaffs(task) ? staff(task.owner) : contractor;
    const step = contextOf(actor);
    const day = dateInTimeZone(step.now, 'America/Chicago');
    // The installation takes place on the day of the first task in the stage Install or later.
    if (!isStageBefore(draft.state().stage, 'install')) installed ??= day;
    const moment: DemoMoment = {
      today: day,
      installed: installed ?? draft.lastReservation() ?? created,
      code: draft.code(),
      rebateLine: draft.rebateLine(),
      offers: draft.offers(),
      record,
      fact: draft.fact,
    };
    const lines = [contractorNameOf(contractor), '', `${job.person.join(' ')}, job ${draft.code()}`];
    const answers = await withFiles(demoAnswer(job, moment, task), (file) => addDemoFile(files, draft, actor, file, [file.name, ...lines]));
    done.add(task.id);
    await draft.complete(step, task.definition, answers, task.subject.key, task.stage);
    if (task.definition === UTILITY_TASK)
      for (const { id: account } of draft.state().utility_accounts)
        await act(staff('ops'), markStep(account, { step: 'baseline_published', outcome: 'success', reason: 'Twelve months read from the uploaded bills' }));
  }

  /** Completes the tasks that hold the job in this stage, until the job leaves the stage or no such task remains. */
  async function finish(stage: Stage): Promise<void> {
    for (let task = nextGate(draft, stage, done, job); task; task = nextGate(draft, stage, done, job)) {
      hasWaited ||= task.definition === job.waits?.form;
      await complete(task);
    }
  }

  async function completeStages(): Promise<void> {
    if (job.twist === 'just_created') return;
    await complete(draft.task('homeowner_contact'));
    if (job.twist === 'sent_to_homeowner') {
      const tasks = draft.open(['other_homeowner_details', 'homeowner_income_estimate']);
      const email = String(creation.email);
      // Send the email, so that the demo mailbox contains a working link.
      await draft.change(contextOf(contractor), sendTasks(tasks, 'homeowner', email), { emails: true });
      return;
    }
    await complete(draft.task('define_scope_of_work'));
    if (job.twist === 'exception') {
      const description = 'Homeowner is traveling until next week';
      const about = draft.open(['other_homeowner_details'])[0] ?? '';
      await act(contractor, flagException(about, { kind: 'contractor', description, blocking: false, visible_to_contractor: true }));
      return;
    }
    for (const key of [...FIRST_TASKS, ...(job.also ?? [])]) if (draft.has(key)) await complete(draft.task(key));
    if (job.collection && job.reached === 'draft') return complete(draft.task(UTILITY_TASK));
    if (job.twist === 'canceled' && job.reached === 'draft') return void (await act(contractor, cancelJob('not_using_this_rebate', null)));
    if (!reached('review') || !draft.isEligible()) return;

    await finish('draft');
    // Claim the job this morning, because an unused claim expires after three days.
    if (job.twist === 'claimed') await draft.change({ tx, actor: staff('ops'), now: new Date(`${today}T14:00:00Z`), ...DEMO }, claimJobChange(false));
    if (job.reached === 'review' && (job.twist === undefined || job.twist === 'claimed')) return;
    await finish('review');
    if (job.twist === 'canceled') return void (await act(contractor, cancelJob('lost', null)));
    for (const [stage, next] of [
      ['install', 'enroll'],
      ['enroll', 'complete'],
    ] as const)
      if (reached(next)) await finish(stage);
    if (job.reached === 'closed') await finish('complete');
  }

  await completeStages();
  draft.takeNewestRules();
  // Settle past due dates now, so that no notification about them is sent today.
  await draft.change({ tx, actor: SYSTEM, now: new Date(`${today}T14:30:00Z`), ...DEMO }, () => {});
  // The attachment rows are written before the job rows, which refer to them.
  await Promise.all([files.write(tx), draft.write()]);
  for (const store of storeReadings) await store(tx);
}

/** Looks up the public record of the home on the day of the creation, as the worker does for other jobs. Returns its values. */
async function lookUpRecord(source: RecordSource | null, draft: Draft, useCase: UseCaseContext): Promise<RecordValues | null> {
  if (!source) return null;
  const { id, place } = draft.state();
  const record = await source.find(place, dateInTimeZone(useCase.now, place.time_zone));
  await storeRecord(useCase.tx, id, source, record, useCase.now);
  await draft.change(useCase, addPublicRecordEntry(source, record));
  return record?.values ?? null;
}

const contractorNameOf = (contractor: Actor): string => (contractor.kind === 'contractor' ? contractor.contractorName : '');

const homeownerOf = ({ person }: DemoJob, email: string, { job_id, contractor_id }: { job_id: string; contractor_id: string }): Actor => ({
  kind: 'guest',
  guestId: newId(),
  name: person.join(' '),
  email,
  role: 'homeowner',
  jobId: job_id,
  contractorId: contractor_id,
});

const isStaffs = (task: TaskState): boolean => !['contractor', 'homeowner', 'installer'].includes(task.owner);

/** Returns the next task that holds the job in this stage. Undefined if the job has left the stage or all such tasks are in `done`. */
function nextGate(draft: Draft, stage: Stage, done: ReadonlySet<string>, { waits }: DemoJob): TaskState | undefined {
  const { stage: now, tasks } = draft.state();
  const open = now === stage ? tasks.filter((task) => task.gates && task.stage === stage && isOpen(task) && !done.has(task.id)) : [];
  return open.find(({ definition }) => definition !== waits?.form) ?? open[0];
}

/**
 * Returns the time of the next step. Each stage takes an equal part of the job's age, and its changes happen in the first days of the stage. Times never
 * decrease.
 */
function spread(job: DemoJob, created: string, hasWaited: () => boolean): (stage: Stage) => Date {
  const wait = job.waits?.days ?? 0;
  const parts = (job.reached === 'closed' ? WAY.length : WAY.indexOf(job.reached)) + 1;
  let step = 0;
  return (stage) => {
    const before = WAY.indexOf(stage);
    const worked = Math.floor(((job.age - wait) * before) / parts) + Math.floor(step / 8);
    const days = Math.min(Math.max(0, job.age - 1), hasWaited() ? worked + wait : worked);
    step += 1;
    const minutes = 14 * 60 + step * 5;
    return new Date(`${addDays(created, days)}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00Z`);
  };
}
