import type { GuestRole } from '@/access';
import { reads, writes } from '@/access/server';
import { DEFINITIONS } from '@/app/definitions';
import { checkFilesOfTasks } from '@/features/files/server/calls/check';
import { guestPayments } from '@/features/payments/view';
import { currentOf } from '@/features/signing';
import { mayReadTask, maySeeAmounts } from '@/job/abilities';
import { change, factsOf, releasesOf, viewContext } from '@/job/server/context';
import type { Situation } from '@/job/server/situation';
import { jobsFor } from '@/job/server/store';
import { isLive, type JobState } from '@/job/state';
import { formProgramsOf, openForm } from '@/job/task-form';
import { programName, rulesOf } from '@/job/views/context';
import type { Change } from '@/job/work';
import { isEmpty, notFound, wrongState } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { GuestPage, TaskDefinition } from '@/rules/forms/definition';
import { FIELD_TYPES } from '@/rules/forms/fields';
import { minutesFor } from '@/rules/forms/form';
import { isBefore, type Stage } from '@/rules/forms/stages';
import type { TaskState } from '@/rules/tasks/state';
import { endGuestSessions, revokeGuest } from '@/world/people/server';
import { guestDone } from '../changes/guest-done';
import { closeDoor, correctEmail, type GuestPerson, renewLink } from '../changes/guests';
import * as guestsContract from '../contract';

/** A guest's page: their own tasks, where the job stands, and the amount once it was shared. */
export const guestProfile = reads(guestsContract.guestProfile, async (context) => {
  const { tx, actor, params } = context;
  if (actor.kind !== 'guest') throw notFound('This page');
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const view = await viewContext(context, state, await releasesOf(tx, state));
  const facts = factsOf(context, state);
  const mine = state.tasks.flatMap((task) => {
    const definition = DEFINITIONS.get(task.definition);
    if (!definition || !mayReadTask(actor, task, definition) || task.applicable === false) return [];
    const programs = formProgramsOf(state, task, definition, (key) => {
      const program = state.programs.find((other) => other.key === key);
      return program && rulesOf(view, program);
    });
    const questions = openForm(task, definition, facts, programs, { actor, job: state }).fields.filter(
      (field) => FIELD_TYPES[field.field.kind].valueKind !== null,
    );
    return [{ task, definition, questions }];
  });
  const homeowner = actor.role === 'homeowner';
  const company = await tx.selectFrom('app.contractors as contractors').select('phone').where('id', '=', state.contractor_id).executeTakeFirst();
  return {
    job_id: state.id,
    short_code: state.short_code,
    role: actor.role,
    first_name: homeowner ? String(facts.value('first_name') ?? '') : actor.name,
    address: `${state.place.street}${state.place.unit ? `, ${state.place.unit}` : ''}, ${state.place.city}, ${state.place.state} ${state.place.zip}`,
    contractor: { name: view.contractorName, phone: company?.phone ?? null, contact: view.userNames.get(state.contractor_user_id ?? '') ?? null },
    ...(homeowner && { status: statusOf(state) }),
    // Where the application stands is the homeowner's; others are told what there is for them.
    status_sentence: homeowner
      ? sentenceFor(
          state,
          mine.some(({ task }) => task.waiting_on === actor.role),
        )
      : othersSentence(mine.filter(({ task }) => task.waiting_on === actor.role).length),
    payments: homeowner ? guestPayments(state, view) : [],
    rebates: maySeeAmounts(state, actor)
      ? state.programs.flatMap((program) =>
          isLive(program) && program.shared
            ? [
                {
                  program: programName(view, program.key),
                  homeowner: program.shared.homeowner,
                  valid_until: program.reservation ? null : program.shared.valid_until,
                  reserved_until: program.enrollment ? null : (program.reservation?.expires_on ?? null),
                  message: program.shared.message,
                },
              ]
            : [],
        )
      : [],
    tasks: mine.map(({ task, definition, questions }) => {
      const answered = questions.filter((question) => !isEmpty(question.value)).length;
      return {
        id: task.id,
        title: definition.guestPage ? GUEST_PAGES[definition.guestPage].title(task) : definition.title,
        purpose: definition.guestPage ? GUEST_PAGES[definition.guestPage].purpose : definition.purpose,
        minutes: definition.guestPage ? GUEST_PAGES[definition.guestPage].minutes : minutesFor(definition),
        status: guestStatusOf(task, actor.role, definition, state),
        page: definition.guestPage ?? null,
        answered,
        questions: questions.length,
      };
    }),
    can_finish:
      mine.some(({ task, definition }) => task.waiting_on === actor.role && !definition.guestPage) &&
      mine.every(
        ({ task, definition }) =>
          task.waiting_on !== actor.role ||
          definition.guestPage !== undefined ||
          openForm(
            task,
            definition,
            facts,
            formProgramsOf(state, task, definition, (key) => rulesFor(key)),
          ).problems().length === 0,
      ),
  };

  function rulesFor(key: string) {
    const program = state.programs.find((other) => other.key === key);
    return program && rulesOf(view, program);
  }
});

/** How a task with a page of its own is called there: its form's words are for the office. */
const GUEST_PAGES: Record<GuestPage, { title: (task: TaskState) => string; purpose: string; minutes: number }> = {
  signing: { title: (task) => `Read and sign: ${task.subject.label}`, purpose: 'Read the document and sign it on this page, or say why not.', minutes: 5 },
};

const guestStatusOf = (task: TaskState, role: GuestRole, definition: TaskDefinition, { documents }: JobState): 'to_do' | 'started' | 'given_back' | 'done' => {
  // What the office typed into the form of such a task is no beginning of the guest's.
  if (task.waiting_on === role) return task.draft && !definition.guestPage ? 'started' : 'to_do';
  // Signed is done, whoever signs after them.
  const hasSigned = currentOf(documents, task.id)?.signers.some((signer) => signer.role === role && signer.status === 'success');
  return task.progress === 'open' && !hasSigned ? 'given_back' : 'done';
};

const STEPS: { label: string; until: Stage }[] = [
  { label: 'Application', until: 'draft' },
  { label: 'Approval', until: 'review' },
  { label: 'Installation', until: 'install' },
  { label: 'Checks', until: 'enroll' },
  { label: 'Payment', until: 'complete' },
];

const statusOf = (state: JobState) =>
  STEPS.map(({ label, until }) => ({
    label,
    state:
      isBefore(until, state.stage) || (until === 'complete' && state.closed_at !== null)
        ? ('done' as const)
        : until === state.stage
          ? ('current' as const)
          : ('next' as const),
  }));

const othersSentence = (waiting: number): string =>
  waiting === 0 ? 'There is nothing for you to do at the moment.' : waiting === 1 ? 'One task is waiting for you.' : `${waiting} tasks are waiting for you.`;

const SENTENCES: Record<Stage, string> = {
  create: 'Your application is being prepared.',
  draft: 'Your contractor is preparing the application.',
  review: 'The program is reviewing your application.',
  install: 'Approved. The work can be done now.',
  enroll: 'Installed. The program is checking the work.',
  complete: 'Verified. The payment is on its way.',
};

function sentenceFor(state: JobState, hasTasks: boolean): string {
  if (state.canceled) return 'This application was canceled.';
  if (state.closed_at) return 'Everything is done and paid.';
  return hasTasks ? 'We need a few answers from you.' : SENTENCES[state.stage];
}

/** "I'm done", for the tasks that lie with this guest. Pressing it twice is answered the same and tells nobody twice. */
export const confirmTasksDone = writes(guestsContract.confirmTasksDone, async (context) => {
  const { tx, actor, params, body, now } = context;
  if (actor.kind !== 'guest' || actor.role !== params.guest_role) throw notFound('This page');
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const cannotAnswer = body?.cannot_answer ?? {};
  await checkFilesOfTasks(
    context,
    loaded.state,
    loaded.state.tasks.filter((task) => task.waiting_on === params.guest_role && !Object.hasOwn(cannotAnswer, task.id)),
  );
  const { settled } = await change(context, loaded, guestDone(params.guest_role as GuestRole, cannotAnswer));
  await tx.updateTable('app.guests').set({ done_at: now }).where('id', '=', actor.guestId).execute();
  await endGuestSessions(tx, actor.guestId);
  const contractor = await tx.selectFrom('app.contractors as contractors').select('name').where('id', '=', settled.state.contractor_id).executeTakeFirst();
  return { done: true as const, first_name: actor.role === 'homeowner' ? settled.columns.first_name : actor.name, contractor: contractor?.name ?? '' };
});

export const guestInvites = reads(guestsContract.guestInvites, async ({ tx, actor, params }) => {
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  return invitesOf(tx, state);
});

/** Each of them again any number of times: the same end, and one letter more at most. */
export const renewGuestLink = writes(guestsContract.renewGuestLink, (context) => actOnGuest(context, renewLink));
export const closeGuest = writes(guestsContract.closeGuest, (context) =>
  actOnGuest(context, closeDoor, (guestId) => revokeGuest(context.tx, guestId, context.now)),
);
export const correctGuestEmail = writes(guestsContract.correctGuestEmail, (context) =>
  actOnGuest(
    context,
    (guest) => correctEmail(guest, context.body.email),
    (guestId) => revokeGuest(context.tx, guestId, context.now),
  ),
);

type GuestSituation = Situation & { params: { job_id: string; guest_id: string } };

async function actOnGuest(context: GuestSituation, changeFor: (guest: GuestPerson) => Change, close?: (guestId: string) => Promise<void>) {
  const { tx, actor, params } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const guest = await tx
    .selectFrom('app.guests as guests')
    .selectAll()
    .where('id', '=', params.guest_id)
    .where('job_id', '=', params.job_id)
    .executeTakeFirst();
  if (!guest) throw notFound('This guest');
  if (guest.revoked_at) throw wrongState('The access of this guest is closed already.');
  const { settled } = await change(context, loaded, changeFor({ role: guest.role, email: guest.email, name: guest.name }));
  await close?.(guest.id);
  return invitesOf(tx, settled.state);
}

async function invitesOf(tx: Tx, state: JobState) {
  const rows = await tx.selectFrom('app.guests as guests').selectAll().where('job_id', '=', state.id).orderBy('created_at').execute();
  const at = (instant: Date | null) => instant?.toISOString() ?? null;
  const letters = await tx
    .selectFrom('app.mails as mails')
    .select(['recipient', 'sent_at', 'ended', 'tries'])
    .where('job_id', '=', state.id)
    .where('template', 'in', ['guest_invite', 'guest_new_link', 'guest_reminder'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    items: rows.map((row) => ({
      delivery: deliveryOf(letters.findLast((letter) => letter.recipient === row.email)),
      id: row.id,
      role: row.role,
      name: row.name,
      email: row.email,
      sent_at: at(row.sent_at),
      opened_at: at(row.opened_at),
      done_at: at(row.done_at),
      revoked_at: at(row.revoked_at),
      tasks: state.tasks.flatMap((task) => {
        const sent = task.sent.findLast((invite) => invite.role === row.role && invite.email === row.email);
        return sent ? [{ id: task.id, title: DEFINITIONS.get(task.definition)?.title ?? task.definition, status: task.status, sent_at: sent.sent_at }] : [];
      }),
    })),
  };
}

/** How the newest letter to a guest fared. Nobody may know of it yet: then it is on its way. */
function deliveryOf(letter: { sent_at: Date | null; ended: 'failed' | 'bounced' | null; tries: number } | undefined) {
  if (letter?.ended) return letter.ended;
  if (letter?.sent_at) return 'sent' as const;
  return letter && letter.tries > 0 ? ('delayed' as const) : ('on_its_way' as const);
}
