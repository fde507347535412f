import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@/access';
import { settingsOf } from '@/access/server';
import type { FileStore } from '@/attachments/server';
import { cancelJob, claimJob, completeTask, flagException, sendTasks } from '@/jobs/changes';
import { type Draft, startJob } from '@/jobs/server/script';
import { placeFromTyped } from '@/places/server';
import { addDays, dayAt } from '@/platform';
import type { Database, Tx } from '@/platform/server/db';
import { newId } from '@/platform/server/ids';
import { isBefore, type Stage } from '@/tasks';
import { demoInvoice } from './invoice';
import { DEMO_JOBS, type DemoJob, demoAnswers } from './jobs';
import { DEMO_COMPANIES, DEMO_USERS } from './people';

/** What the steps of a demo job say of themselves: a demo has text messages, and no step came over HTTP. */
const DEMO = { request: { id: 'demo' }, installation: { textMessages: true } };

type CreateAccount = (email: string, name: string, password: string) => Promise<string>;

const SYSTEM_SETTINGS = settingsOf({ kind: 'system', name: 'System' }, 'demo');

/** Companies and people of the demo; each with an account. Safe to repeat. */
export async function loadDemoPeople(db: Database, createAccount: CreateAccount, password: string, now: Date): Promise<void> {
  await db.unsafeTransaction(async (tx) => {
    for (const { id, name, programs } of DEMO_COMPANIES) {
      await tx
        .insertInto('app.contractors')
        .values({ id, name, active: true, created_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      for (const program_key of programs)
        await tx
          .insertInto('app.contractor_programs')
          .values({ contractor_id: id, program_key })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    }
  });
  for (const user of DEMO_USERS) {
    const subject = await createAccount(user.email, user.name, password);
    const row = {
      id: user.id,
      subject,
      email: user.email,
      display_name: user.name,
      kind: 'company' in user ? ('contractor' as const) : ('staff' as const),
      roles: [...user.roles],
      contractor_id: 'company' in user ? user.company : null,
      program_keys: 'company' in user ? null : user.programs && [...user.programs],
      active: true,
      preferences: '{}',
      last_assigned_at: null,
      created_at: now,
    };
    await db.unsafeKysely
      .insertInto('app.users')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** The demo's jobs, made by the same changes people make, dated before the demo's today. Each is one transaction. */
export async function loadDemoJobs(db: Database, files: FileStore, today: string): Promise<number> {
  for (const job of DEMO_JOBS) await db.transaction(SYSTEM_SETTINGS, (tx) => playJob(tx, files, job, today));
  return DEMO_JOBS.length;
}

const contractorOf = (job: DemoJob): Actor => {
  const company = DEMO_COMPANIES[job.company];
  const user = DEMO_USERS.find((other) => 'company' in other && other.company === company?.id);
  if (!company || !user) throw new Error('The demo has no such company');
  return {
    kind: 'contractor',
    userId: user.id,
    name: user.name,
    email: user.email,
    roles: ['contractor_admin'],
    contractorId: company.id,
    contractorName: company.name,
  };
};

const staff = (role: 'ops' | 'finance' | 'program'): Actor => {
  const user = DEMO_USERS.find((other) => (other.roles as readonly string[]).includes(role));
  if (!user) throw new Error(`The demo has no ${role}`);
  return { kind: 'staff', userId: user.id, name: user.name, email: user.email, roles: [role], programs: 'all' };
};

/** One job from its creation to where it stands now, some days between the steps. */
async function playJob(tx: Tx, files: FileStore, job: DemoJob, today: string): Promise<void> {
  const contractor = contractorOf(job);
  const answers = demoAnswers(job, today);
  const { unit: _unit, ...place } = placeFromTyped({ ...(job.place as { street: string; city: string; zip: string }), state: 'WI' });
  const created = addDays(today, -job.age);
  // From creation to today the work is spread evenly: no job does everything on its first morning.
  const steps = 12;
  let step = 0;
  const at = () => {
    const day = addDays(created, Math.min(job.age, Math.floor((job.age * step) / steps)));
    step += 1;
    return new Date(`${day}T${String(14 + (step % 6)).padStart(2, '0')}:${String((step * 7) % 60).padStart(2, '0')}:00Z`);
  };
  const draft = await startJob(
    { tx, actor: contractor, now: at(), ...DEMO },
    {
      place,
      unit: job.unit ?? null,
      programs: job.programs,
      answers: answers.create_job ?? {},
      contractorId: contractor.kind === 'contractor' ? contractor.contractorId : '',
    },
  );
  const act = (actor: Actor, change: Parameters<Draft['change']>[1]) => draft.change({ tx, actor, now: at(), ...DEMO }, change);
  const complete = (actor: Actor, key: string, given = answers[key] ?? {}, subject = '') =>
    draft.complete({ tx, actor, now: at(), ...DEMO }, key, given, subject);
  const reached = (stage: Stage) => job.reached === 'closed' || !isBefore(job.reached, stage);

  if (job.twist === 'just_created') return;
  await complete(contractor, 'homeowner_contact');
  if (job.twist === 'sent_to_homeowner') {
    const tasks = draft.open(['other_homeowner_details', 'homeowner_income_estimate']);
    const email = String(answers.create_job?.email);
    // With its letter: the demo's mailbox has a link to try.
    await draft.change({ tx, actor: contractor, now: at(), ...DEMO }, sendTasks(tasks, 'homeowner', email), { letters: true });
    return;
  }
  await complete(contractor, 'define_scope_of_work');
  if (job.twist === 'exception') {
    await act(
      contractor,
      flagException(draft.open(['other_homeowner_details'])[0] ?? '', {
        kind: 'contractor',
        description: 'Homeowner is travelling until next week',
        blocking: false,
        visible_to_contractor: true,
      }),
    );
    return;
  }
  if (draft.has('other_homeowner_details')) await complete(contractor, 'other_homeowner_details');
  if (draft.has('project_scope_of_work')) await complete(contractor, 'project_scope_of_work');
  if (draft.has('income_estimate')) await complete(contractor, 'income_estimate');
  if (job.twist === 'canceled' && job.reached === 'draft') return void (await act(contractor, cancelJob('not_using_this_rebate', null)));
  if (!reached('review') || !draft.isEligible()) return;

  await complete(contractor, 'determine_and_share_rebate_amount');
  await complete(contractor, 'final_review');
  // Claimed this morning: a claim without work ends after three days.
  if (job.twist === 'claimed') await draft.change({ tx, actor: staff('ops'), now: new Date(`${today}T14:00:00Z`), ...DEMO }, claimJob(false));
  if (!(await decideReservations(job, draft, complete))) return;
  if (job.twist === 'canceled') return void (await act(contractor, cancelJob('lost', null)));
  if (!reached('enroll')) return;

  const lastDay = draft.lastReservation() ?? created;
  await complete(contractor, 'final_invoice', {
    ...answers.final_invoice,
    final_invoice_date: lastDay,
    final_invoice: [await invoiceFile(tx, files, job, draft, contractor, answers)],
    ...draft.rebateLine(),
  });
  await complete(contractor, 'submit_final_documents', { ...answers.submit_final_documents, install_completion_date: lastDay });
  if (!reached('complete')) return;

  for (const key of draft.livePrograms()) {
    await act(
      staff('program'),
      completeTask(draft.task('confirm_enrollment', key).id, {
        enrollment_status: 'enrolled',
        enrollment_id: `P-${key.toUpperCase()}-${draft.code()}`,
        enrolled_on: lastDay,
        qa_inspection_required: false,
      }),
    );
  }
  if (job.reached !== 'closed') return;
  for (const task of draft.tasks('send_payment')) {
    await act(
      staff('finance'),
      completeTask(task.id, {
        payment_sent_date: lastDay,
        payment_method: 'ach',
        payment_reference: `ACH-${draft.code()}`,
        override_reason: 'Paid from the program account',
      }),
    );
  }
}

/** The program's answer, where it has one; false when the job goes no further. */
async function decideReservations(
  job: DemoJob,
  draft: Draft,
  complete: (actor: Actor, key: string, given: Record<string, unknown>, subject: string) => Promise<void>,
): Promise<boolean> {
  const program = staff('program');
  if (job.reached === 'review' && (job.twist === undefined || job.twist === 'claimed')) return false;
  for (const task of draft.tasks('confirm_reservation')) {
    const key = task.subject.key;
    if (job.twist === 'declined')
      await complete(
        program,
        'confirm_reservation',
        { reservation_status: 'declined', decline_reason: 'market_rate_budget_reserved', contractor_message: 'The funds of this county are used up.' },
        key,
      );
    else if (job.twist === 'waitlisted') await complete(program, 'confirm_reservation', { reservation_status: 'waitlisted' }, key);
    else if (job.twist === 'pre_approved') await complete(program, 'confirm_reservation', { reservation_status: 'hearthline_pre_approved' }, key);
    else
      await complete(
        program,
        'confirm_reservation',
        { reservation_status: 'reserved', reservation_id: `R-${draft.code()}`, reserved_on: dayAt(draft.now(), 'America/Chicago') },
        key,
      );
  }
  return job.twist !== 'declined' && job.twist !== 'waitlisted';
}

async function invoiceFile(tx: Tx, files: FileStore, job: DemoJob, draft: Draft, contractor: Actor, answers: ReturnType<typeof demoAnswers>): Promise<string> {
  const pdf = demoInvoice([
    contractor.kind === 'contractor' ? contractor.contractorName : '',
    '',
    `Invoice for ${job.person.join(' ')}`,
    `Total: $${String(answers.final_invoice?.final_invoice_total)}`,
    `Job ${draft.code()}`,
  ]);
  const id = newId();
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-demo-'));
  try {
    await writeFile(join(folder, 'invoice.pdf'), pdf);
    await files.adopt(join(folder, 'invoice.pdf'), `demo/${id}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const row = {
    id,
    ...draft.wall(),
    category: 'doc_final_invoice',
    file_name: `Invoice ${draft.code()}.pdf`,
    content_type: 'application/pdf',
    size: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    storage_key: `demo/${id}`,
    taken_at: null,
    latitude: null,
    longitude: null,
    uploaded_at: draft.now(),
    uploader_kind: 'contractor',
    uploader_id: contractor.kind === 'contractor' ? contractor.userId : null,
    uploader_name: contractor.name,
    deleted_at: null,
    deleted_by: null,
  };
  await tx.insertInto('app.attachments').values(row).execute();
  return id;
}
