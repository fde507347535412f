import { type Actor, abilitiesFor, assertAllowed, can, type Rule, rolesOf } from '@/access';
import { canReadTask } from '@/job';
import type { JobState } from '@/job-data';
import { isFactHidden } from '@/job-view';
import { notFound } from '@/platform';
import { factDefinition } from '@/rules/facts';
import { isStageBefore, type TaskDefinition } from '@/rules/forms';
import type { SignerRole } from '@/rules/programs';
import { isOpen, type TaskState } from '@/rules/tasks';
import { currentVersionOf, hasSignature, isDocumentFinal, type JobDocument } from './document';
import { t } from './messages';
import { isSignTask } from './sign-task';

/** Input of the rules that decide who may do what with a document: the job, the signing task and the current version. */
type DocumentCase = { job: JobState; task: TaskState; definition: TaskDefinition; document: JobDocument | undefined };

const whileOpen = ({ job, task }: DocumentCase): string | null =>
  job.canceled
    ? t('job_canceled_error')
    : task.applicable === false
      ? t('task_inapplicable_error')
      : task.progress !== 'open'
        ? t('reopen_task_required_error')
        : isOpen(task)
          ? null
          : t('task_not_open_error');

export const DOCUMENT_RULES = {
  generate: {
    action: 'document.send',
    state: (at: DocumentCase) => whileOpen(at) ?? (at.document && isDocumentFinal(at.document) ? t('signed_document_locked_error') : null),
  },
  replace: {
    action: 'document.send',
    state: ({ job, task, document }: DocumentCase, actor: Actor) => {
      if (job.canceled) return t('job_canceled_error');
      if (task.applicable === false) return t('task_inapplicable_error');
      if (!document || !isDocumentFinal(document)) return t('replace_unsigned_document_error');
      const isSubmitted = task.progress === 'in_review' || isStageBefore(task.stage, job.stage);
      return isSubmitted && actor.kind === 'contractor' ? t('document_submitted_error') : null;
    },
  },
  invite: {
    action: 'document.send',
    state: (at: DocumentCase) =>
      whileOpen(at) ?? (!at.document ? t('document_not_generated_error') : isDocumentFinal(at.document) ? t('version_fully_signed_error') : null),
  },
  remind: {
    action: 'document.send',
    state: ({ job, document }: DocumentCase) =>
      job.canceled
        ? t('job_canceled_error')
        : document?.signers.some((signer) => signer.status === 'pending' && signer.email)
          ? null
          : t('no_pending_signer_error'),
  },
  void: {
    action: 'document.void',
    state: ({ job, document }: DocumentCase, actor: Actor) => {
      if (job.canceled) return t('job_canceled_error');
      if (!document) return t('document_recall_empty_error');
      if (isDocumentFinal(document)) return t('signed_document_locked_error');
      return hasSignature(document) && actor.kind === 'contractor' ? t('document_partly_signed_error') : null;
    },
  },
  download: {
    isReadOnly: true,
    person: whyHidden,
    state: ({ document }: DocumentCase) => (document?.pdf ? null : t('document_not_generated_error')),
  },
  read: { isReadOnly: true, person: whyHidden },
} as const satisfies Record<string, Rule<DocumentCase>>;
export type DocumentAbility = keyof typeof DOCUMENT_RULES;

function whyHidden(at: DocumentCase, actor: Actor): string | null {
  return actor.kind === 'system' || canReadDocument(actor, at) ? null : t('amount_not_shared_error');
}

/**
 * Returns whether an actor may read the content of a document. Staff and contractor users must be allowed to see its task. Contractor users must also be
 * allowed to see the amounts in the document. Guests must have been invited to sign the document.
 */
export function canReadDocument(actor: Actor, { job, task, definition, document }: DocumentCase): boolean {
  if (actor.kind === 'guest') return document !== undefined && isGuestSigner(actor, document);
  if (!canReadTask(actor, task, definition)) return false;
  if (actor.kind !== 'contractor') return true;
  return !Object.keys(document?.values ?? {}).some((fact) => isAmount(fact) && isFactHidden(actor, fact, job));
}

/** Returns whether a fact is an amount, according to its visibility class. */
const isAmount = (fact: string): boolean => factDefinition(fact)?.visibility === 'amounts';

/**
 * Returns whether a guest may read a document. The guest's role and email address must match a signer who is invited, has signed, or has a `failure`, for
 * example after declining.
 */
const isGuestSigner = (actor: Extract<Actor, { kind: 'guest' }>, document: JobDocument): boolean =>
  document.signers.some(
    (signer) =>
      signer.role === actor.role &&
      signer.email === actor.email.toLowerCase() &&
      (signer.status === 'pending' || signer.status === 'success' || signer.failure !== null),
  );

export const documentAbilities = (job: JobState, task: TaskState, definition: TaskDefinition, actor: Actor): Record<DocumentAbility, boolean> =>
  abilitiesFor<DocumentAbility, DocumentCase>(DOCUMENT_RULES, { job, task, definition, document: currentVersionOf(job.documents, task.id) }, actor);

/** Throws `not_found` if the actor may not see the document. Otherwise throws if the action is denied, with an error that explains why. */
export function assertDocumentAbility(ability: DocumentAbility, job: JobState, task: TaskState, definition: TaskDefinition, actor: Actor): void {
  const documentCase: DocumentCase = { job, task, definition, document: currentVersionOf(job.documents, task.id) };
  if (!isSignTask(task) || (actor.kind !== 'system' && !canReadTask(actor, task, definition))) throw notFound(t('document_not_found_error'));
  if (actor.kind === 'guest' && !canReadDocument(actor, documentCase)) throw notFound(t('document_not_found_error'));
  assertAllowed<DocumentCase>(DOCUMENT_RULES[ability], documentCase, actor);
}

/**
 * Returns whether the actor may act as the signer `role`, for example sign or decline. A guest must have the email address that was invited. Does not check
 * whether it is the turn of this signer.
 */
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
