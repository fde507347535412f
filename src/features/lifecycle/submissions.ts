import { sharedMessage } from '@/foundation/messaging';
import { budgetDrawOf, evaluateJob, type JobDraft, type OnComplete, placementsOf, requiredAnswer } from '@/job';
import { activePrograms, isActiveProgram } from '@/job-data';
import { AppError, formatDate } from '@/platform';
import type { AnswersOf } from '@/rules/forms';
import { exclusivePrograms, insufficientBudgets } from '@/rules/programs';
import { otherOpenGateTasks, PRE_APPROVED } from '@/rules/tasks';
import type { finalReview } from './forms/final_review';
import type { submitFinalDocuments as finalDocuments } from './forms/submit_final_documents';
import { t } from './messages';

declare module '@/job/job-draft' {
  interface ChangeInput {
    /** Staff member who gets the job when it is submitted; null when nobody is free. */
    opsOwner: string | null;
  }
}

/** Apply → Review. Every live program is submitted; the others stay listed with their reason. */
export const submitApplication: OnComplete<AnswersOf<typeof finalReview>> = (work, task) => {
  const { state, context } = work;
  mustBeSubmittable(work, task.id);
  for (const program of activePrograms(state)) {
    // Sent back and submitted again keeps the first date: the application did arrive then.
    program.submitted_on ??= context.today;
    work.setPaymentStatus(program, work.rules(program).settings.reservation.value === 'program' ? 'waiting_for_reservation' : PRE_APPROVED);
  }
  state.ops_user_id ??= context.input.opsOwner ?? null;
  state.claimed = null;
  work.moveTo('review', t.kept('application_submitted'));
  work.event({ kind: 'submitted' });
};

/** Install → Enroll. */
export const submitFinalDocuments: OnComplete<AnswersOf<typeof finalDocuments>> = (work, task, answers) => {
  mustBeSubmittable(work, task.id);
  work.state.claimed = null;
  work.note({ type: 'action', action: t.kept('terms_accepted'), task_id: task.id, after: acceptedTerms(work), before: null });
  work.moveTo('enroll', t.kept('installation_submitted_entry', { day: formatDate(requiredAnswer(answers, 'install_completion_date')) }));
  work.event({ kind: 'final_documents_submitted' });
};

/** The text the box of this task accepts, as its page shows it. */
const FINAL_TERMS = 'final_submission_terms';

/** Which wording was accepted: the version of every live program's terms. */
const acceptedTerms = (work: JobDraft): string[] =>
  activePrograms(work.state).flatMap((program) =>
    Object.entries(work.rules(program).texts)
      .filter(([key]) => key === FINAL_TERMS)
      .map(([, terms]) => t.kept('version', { name: work.rules(program).name, version: terms.version })),
  );

/** The seed's two refusals, then everything that is not finished, at once. */
function mustBeSubmittable(work: JobDraft, gateId: string): void {
  const { state } = work;
  const opted = state.programs.filter((program) => program.opted_in);
  if (opted.length === 0) throw refused('one_program');
  if (!opted.some(isActiveProgram)) throw refused('ineligible_submit');
  for (const program of opted.filter(isActiveProgram))
    mustCombine(
      work,
      program.key,
      opted.filter(isActiveProgram).map((other) => other.key),
    );
  mustHaveChosen(work);
  mustHaveFunds(work);
  const gate = state.tasks.find((task) => task.id === gateId);
  const open = gate ? otherOpenGateTasks(gate, state.tasks, { definitions: work.context.definitions, placements: placementsOf(work) }) : [];
  if (open.length > 0) {
    throw new AppError('bad_input', sharedMessage('missing_info'), {
      issues: open.map((task) => ({ path: 'tasks', code: 'missing_info', message: work.definition(task).title, task_id: task.id })),
    });
  }
  const blocking = state.tasks.flatMap((task) => task.exceptions.filter((exception) => exception.kind === 'ops' && exception.blocking));
  if (blocking.length > 0) throw new AppError('wrong_state', t('open_exception_error'));
}

/** Two programs that cannot both pay one measure: somebody has named the one that does, or opted out of the other. */
function mustHaveChosen(work: JobDraft): void {
  const { choices } = evaluateJob(work.state, work.facts(), work.context.today, (program) => work.rules(program));
  const issues = choices
    .filter(({ fact, chosen, rule }) => chosen === null && fact !== `allocation.${rule}`)
    .map(({ message }) => ({ path: 'programs', code: 'cannot_combine', message }));
  if (issues[0]) throw new AppError('bad_input', issues[0].message, { issues });
}

/** Where the application takes the money out and nobody can wait for it, there must be enough. */
function mustHaveFunds(work: JobDraft): void {
  const { today } = work.context;
  const issues = activePrograms(work.state).flatMap((program) =>
    insufficientBudgets(budgetDrawOf(program, work.rules(program), work.facts(), work.context), 'submitted', { on: today, amount: program.amounts.total ?? 0 })
      .filter(({ budget }) => !budget.waitlist)
      .map(({ budget }) => ({ path: 'programs', code: 'budget', message: budget.message })),
  );
  if (issues[0]) throw new AppError('bad_input', issues[0].message, { issues });
}

function mustCombine(work: JobDraft, key: string, live: string[]): void {
  const program = work.jobProgram(key);
  if (!program) return;
  const clash = exclusivePrograms(work.rules(program)).find((rule) => live.includes(rule.program));
  if (clash) throw new AppError('bad_input', clash.message, { issues: [{ path: 'programs', code: 'cannot_combine', message: clash.message }] });
}

const refused = (key: 'one_program' | 'ineligible_submit') =>
  new AppError('bad_input', sharedMessage(key), { issues: [{ path: 'programs', code: key, message: sharedMessage(key) }] });
