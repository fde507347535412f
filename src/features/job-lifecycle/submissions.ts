import { sharedMessage } from '@/foundation/messaging';
import { budgetInputOf, evaluateJob, type JobDraft, type OnComplete, requiredAnswer, taskPlacements } from '@/job';
import { activePrograms, isActiveProgram } from '@/job-data';
import { AppError, formatDate } from '@/platform';
import { undatedKey } from '@/rules/facts';
import type { AnswersOf } from '@/rules/forms';
import { exclusivePrograms, insufficientBudgets } from '@/rules/programs';
import { otherOpenGateTasks, PRE_APPROVED } from '@/rules/tasks';
import type { finalReview } from './forms/final_review';
import type { submitFinalDocuments as finalDocuments } from './forms/submit_final_documents';
import { t } from './messages';

declare module '@/job/job-draft' {
  interface ChangeInput {
    /** Ops user who is assigned to the job at its submission; null if none is available. */
    opsOwner: string | null;
    /** IP address and browser of the request that accepts the final terms. */
    termsOrigin: { ip: string; userAgent: string };
  }
}

/** Moves the job from Apply to Review. Submits every active program. Inactive programs keep their status and its reason. */
export const submitApplication: OnComplete<AnswersOf<typeof finalReview>> = (draft, task) => {
  const { state, context } = draft;
  assertSubmittable(draft, task.id);
  for (const program of activePrograms(state)) {
    // Keep the date of the first submission, because on that date the program received the application.
    program.submitted_on ??= context.today;
    const isReserved = draft.programOf(program).settings.reservation.value === 'program';
    // If the program itself reserves money, the reservation pins the version. Otherwise, the submission pins the version.
    if (!isReserved) draft.pinVersion(program);
    draft.setPaymentStatus(program, isReserved ? 'waiting_for_reservation' : PRE_APPROVED);
  }
  state.ops_user_id ??= context.input.opsOwner ?? null;
  state.claimed = null;
  draft.moveToStage('review', t.source('application_submitted'));
  draft.event({ kind: 'submitted' });
};

export const submitFinalDocuments: OnComplete<AnswersOf<typeof finalDocuments>> = (draft, task, answers) => {
  assertSubmittable(draft, task.id);
  draft.state.claimed = null;
  draft.note({ type: 'action', action: t.source('terms_accepted'), task_id: task.id, after: [...acceptedTerms(draft), ...termsOrigin(draft)], before: null });
  draft.moveToStage('enroll', t.source('installation_submitted_entry', { day: formatDate(requiredAnswer(answers, 'install_completion_date')) }));
  draft.event({ kind: 'final_documents_submitted' });
};

/** Key of the program text that the user accepts with the checkbox of this task. */
const FINAL_TERMS = 'final_submission_terms';

/** Returns the name and the version of the final terms of each active program that has this text. */
const acceptedTerms = (draft: JobDraft): string[] =>
  activePrograms(draft.state).flatMap((program) =>
    Object.entries(draft.programOf(program).texts)
      .filter(([key]) => key === FINAL_TERMS)
      .map(([, terms]) => t.source('version', { name: draft.programOf(program).name, version: terms.version })),
  );

/**
 * Returns the IP address and the browser of the person who accepts the terms. Signatures record the same data. Source: docs/spec/tasks.md,
 * submit_final_documents.
 */
function termsOrigin({ context: { input } }: JobDraft): string[] {
  if (!input.termsOrigin) return [];
  const { ip, userAgent } = input.termsOrigin;
  return [t.source('ip_address_entry', { ip }), ...(userAgent === '' ? [] : [t.source('browser_entry', { browser: userAgent })])];
}

/**
 * Throws if the job cannot be submitted. Possible reasons are: no active program, programs that cannot be combined, an open choice between two programs, a
 * used-up budget, unfinished tasks, or a blocking exception. Each unfinished task is one issue of the error.
 */
function assertSubmittable(draft: JobDraft, gateId: string): void {
  const { state } = draft;
  const opted = state.programs.filter((program) => program.opted_in);
  if (opted.length === 0) throw programsError('one_program');
  if (!opted.some(isActiveProgram)) throw programsError('ineligible_submit');
  for (const program of opted.filter(isActiveProgram))
    assertCombinable(
      draft,
      program.key,
      opted.filter(isActiveProgram).map((other) => other.key),
    );
  assertNoOpenChoice(draft);
  assertFundsAvailable(draft);
  const gate = state.tasks.find((task) => task.id === gateId);
  const open = gate ? otherOpenGateTasks(gate, state.tasks, { definitions: draft.context.definitions, placements: taskPlacements(draft) }) : [];
  if (open.length > 0) {
    throw new AppError('bad_input', sharedMessage('missing_info'), {
      issues: open.map((task) => ({ path: 'tasks', code: 'missing_info', message: draft.definition(task).title, task_id: task.id })),
    });
  }
  const blocking = state.tasks.flatMap((task) => task.exceptions.filter((exception) => exception.kind === 'ops' && exception.blocking));
  if (blocking.length > 0) throw new AppError('wrong_state', t('open_exception_error'));
}

/** Throws if two programs would pay for the same measure. The user must first choose one of them or opt out of the other. */
function assertNoOpenChoice(draft: JobDraft): void {
  const { choices } = evaluateJob(draft.state, draft.facts(), draft.context.today, (program) => draft.programOf(program));
  const issues = choices
    .filter(({ fact, chosen, rule }) => chosen === null && fact !== `allocation.${undatedKey(rule)}`)
    .map(({ message }) => ({ path: 'programs', code: 'cannot_combine', message }));
  if (issues[0]) throw new AppError('bad_input', issues[0].message, { issues });
}

/** Throws if the application needs money from a used-up budget without a waitlist. */
function assertFundsAvailable(draft: JobDraft): void {
  const { today } = draft.context;
  const issues = activePrograms(draft.state).flatMap((program) =>
    insufficientBudgets(budgetInputOf(program, draft.programOf(program), draft.facts(), draft.context), 'submitted', {
      on: today,
      amount: program.amounts.total ?? 0,
    })
      .filter(({ budget }) => !budget.waitlist)
      .map(({ budget }) => ({ path: 'programs', code: 'budget', message: budget.message })),
  );
  if (issues[0]) throw new AppError('bad_input', issues[0].message, { issues });
}

function assertCombinable(draft: JobDraft, key: string, activeKeys: string[]): void {
  const program = draft.jobProgram(key);
  if (!program) return;
  const clash = exclusivePrograms(draft.programOf(program)).find((rule) => activeKeys.includes(rule.program));
  if (clash) throw new AppError('bad_input', clash.message, { issues: [{ path: 'programs', code: 'cannot_combine', message: clash.message }] });
}

const programsError = (key: 'one_program' | 'ineligible_submit') =>
  new AppError('bad_input', sharedMessage(key), { issues: [{ path: 'programs', code: key, message: sharedMessage(key) }] });
