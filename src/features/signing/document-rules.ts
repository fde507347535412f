import { type Actor, abilitiesFor, assertAllowed, can, type Rule, rolesOf } from '@/access';
import { canReadTask } from '@/job';
import type { JobState } from '@/job-data';
import { isFactHidden } from '@/job-view';
import { notFound } from '@/platform';
import { factDefinition } from '@/rules/facts';
import { isBefore, type TaskDefinition } from '@/rules/forms';
import type { SignerRole } from '@/rules/programs';
import { isOpen, type TaskState } from '@/rules/tasks';
import { currentVersionOf, hasSignature, isDocumentFinal, type JobDocument } from './document';
import { t } from './messages';
import { isSignTask } from './sign-task';

/** What may be done to the document of a task, by whom and in which state. */
type DocumentCase = { job: JobState; task: TaskState; definition: TaskDefinition; document: JobDocument | undefined };

const whileOpen = ({ job, task }: DocumentCase): string | null =>
  job.canceled
    ? t('this_job_is_canceled')
    : task.applicable === false
      ? t('this_task_does_not_apply_any')
      : task.progress !== 'open'
        ? t('this_task_is_complete_open_it')
        : isOpen(task)
          ? null
          : t('this_task_cannot_be_worked_on');

export const DOCUMENT_RULES = {
  generate: {
    action: 'document.send',
    state: (at: DocumentCase) => whileOpen(at) ?? (at.document && isDocumentFinal(at.document) ? t('a_document_that_everybody_signed_is') : null),
  },
  replace: {
    action: 'document.send',
    state: ({ job, task, document }: DocumentCase, actor: Actor) => {
      if (job.canceled) return t('this_job_is_canceled');
      if (task.applicable === false) return t('this_task_does_not_apply_any');
      if (!document || !isDocumentFinal(document)) return t('only_what_was_signed_is_replaced');
      const isHandedIn = task.progress === 'in_review' || isBefore(task.stage, job.stage);
      return isHandedIn && actor.kind === 'contractor' ? t('it_is_handed_in_ask_your') : null;
    },
  },
  invite: {
    action: 'document.send',
    state: (at: DocumentCase) =>
      whileOpen(at) ?? (!at.document ? t('the_document_is_not_made_yet') : isDocumentFinal(at.document) ? t('everybody_has_signed_this_version') : null),
  },
  remind: {
    action: 'document.send',
    state: ({ job, document }: DocumentCase) =>
      job.canceled
        ? t('this_job_is_canceled')
        : document?.signers.some((signer) => signer.status === 'pending' && signer.email)
          ? null
          : t('nobody_is_asked_to_sign_now'),
  },
  void: {
    action: 'document.void',
    state: ({ job, document }: DocumentCase, actor: Actor) => {
      if (job.canceled) return t('this_job_is_canceled');
      if (!document) return t('there_is_nothing_to_take_back');
      if (isDocumentFinal(document)) return t('a_document_that_everybody_signed_is');
      return hasSignature(document) && actor.kind === 'contractor' ? t('somebody_has_signed_already_ask_your') : null;
    },
  },
  download: {
    looks: true,
    person: whyHidden,
    state: ({ document }: DocumentCase) => (document?.pdf ? null : t('the_document_is_not_made_yet')),
  },
  read: { looks: true, person: whyHidden },
} as const satisfies Record<string, Rule<DocumentCase>>;
export type DocumentAbility = keyof typeof DOCUMENT_RULES;

function whyHidden(at: DocumentCase, actor: Actor): string | null {
  return actor.kind === 'system' || canReadDocument(actor, at) ? null : t('your_program_contact_will_share_the');
}

/** May read what it says: the office where amounts in it are not hidden from it, and whoever has it to sign. */
export function canReadDocument(actor: Actor, { job, task, definition, document }: DocumentCase): boolean {
  if (actor.kind === 'guest') return document !== undefined && isGuestSigner(actor, document);
  if (!canReadTask(actor, task, definition)) return false;
  if (actor.kind !== 'contractor') return true;
  return !Object.keys(document?.values ?? {}).some((fact) => isAmount(fact) && isFactHidden(actor, fact, job));
}

/** By what the dictionary says of the fact. */
const isAmount = (fact: string): boolean => factDefinition(fact)?.visibility === 'amounts';

/** A guest reads what was sent to their own address, and what they signed. */
const isGuestSigner = (actor: Extract<Actor, { kind: 'guest' }>, document: JobDocument): boolean =>
  document.signers.some(
    (signer) =>
      signer.role === actor.role &&
      signer.email === actor.email.toLowerCase() &&
      (signer.status === 'pending' || signer.status === 'success' || signer.failure !== null),
  );

export const documentAbilities = (job: JobState, task: TaskState, definition: TaskDefinition, actor: Actor): Record<DocumentAbility, boolean> =>
  abilitiesFor<DocumentAbility, DocumentCase>(DOCUMENT_RULES, { job, task, definition, document: currentVersionOf(job.documents, task.id) }, actor);

/** Throws what stops this actor, if anything does. Somebody else's document is not found. */
export function assertDocumentAbility(ability: DocumentAbility, job: JobState, task: TaskState, definition: TaskDefinition, actor: Actor): void {
  const at: DocumentCase = { job, task, definition, document: currentVersionOf(job.documents, task.id) };
  if (!isSignTask(task) || (actor.kind !== 'system' && !canReadTask(actor, task, definition))) throw notFound(t('this_document_was_not_found'));
  if (actor.kind === 'guest' && !canReadDocument(actor, at)) throw notFound(t('this_document_was_not_found'));
  assertAllowed<DocumentCase>(DOCUMENT_RULES[ability], at, actor);
}

/** May this person sign in that role? A guest only with the address they were invited at. */
export function canSignAs(actor: Actor, role: SignerRole, document: JobDocument | undefined): boolean {
  if (!document || document.void) return false;
  switch (role) {
    case 'homeowner':
    case 'property_manager':
      return actor.kind === 'guest' && actor.role === role && isGuestSigner(actor, document);
    case 'contractor':
      return actor.kind === 'contractor' && can(actor, 'document.send');
    case 'company_rep':
      return actor.kind === 'staff' && rolesOf(actor).some((own) => own === 'ops' || own === 'program' || own === 'program_manager');
  }
}
