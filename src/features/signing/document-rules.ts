import { type Actor, abilitiesOf, can, mustMay, type Rule, rolesOf } from '@/access';
import { mayReadTask, maySeeAmounts } from '@/job';
import { notFound } from '@/platform';
import type { JobState } from '@/record';
import { factDefinition } from '@/rules/facts';
import type { TaskDefinition } from '@/rules/forms';
import type { SignerRole } from '@/rules/programs';
import { isOpen, type TaskState } from '@/rules/tasks';
import { currentOf, hasSignature, isFinal, type JobDocument } from './document';

const CANCELED = 'This job is canceled.';

/** What may be done to the document of a task, by whom and in which state. */
type DocumentCase = { job: JobState; task: TaskState; definition: TaskDefinition; document: JobDocument | undefined };

const whileOpen = ({ job, task }: DocumentCase): string | null =>
  job.canceled
    ? CANCELED
    : task.applicable === false
      ? 'This task does not apply any more.'
      : task.progress !== 'open'
        ? 'This task is complete. Open it again to make a new version.'
        : isOpen(task)
          ? null
          : 'This task cannot be worked on yet.';

export const DOCUMENT_RULES = {
  generate: { action: 'document.send', state: whileOpen },
  invite: {
    action: 'document.send',
    state: (at: DocumentCase) =>
      whileOpen(at) ?? (!at.document ? 'The document is not made yet.' : isFinal(at.document) ? 'Everybody has signed this version.' : null),
  },
  remind: {
    action: 'document.send',
    state: ({ job, document }: DocumentCase) =>
      job.canceled ? CANCELED : document?.signers.some((signer) => signer.status === 'pending' && signer.email) ? null : 'Nobody is asked to sign now.',
  },
  void: {
    action: 'document.void',
    state: ({ job, document }: DocumentCase, actor: Actor) => {
      if (job.canceled) return CANCELED;
      if (!document) return 'There is nothing to take back.';
      if (isFinal(document)) return 'A document that everybody signed is not changed any more. Make a new version instead.';
      return hasSignature(document) && actor.kind === 'contractor' ? 'Somebody has signed already. Ask your program contact.' : null;
    },
  },
  download: {
    looks: true,
    person: whyHidden,
    state: ({ document }: DocumentCase) => (document?.pdf ? null : 'The document is not made yet.'),
  },
  read: { looks: true, person: whyHidden },
} as const satisfies Record<string, Rule<DocumentCase>>;
export type DocumentAbility = keyof typeof DOCUMENT_RULES;

function whyHidden(at: DocumentCase, actor: Actor): string | null {
  return actor.kind === 'system' || mayReadDocument(actor, at) ? null : 'Your program contact will share the amount.';
}

/** May read what it says: the office where amounts in it are not hidden from it, and whoever has it to sign. */
export function mayReadDocument(actor: Actor, { job, task, definition, document }: DocumentCase): boolean {
  if (actor.kind === 'guest') return document !== undefined && isGuestSigner(actor, document);
  if (!mayReadTask(actor, task, definition)) return false;
  return actor.kind !== 'contractor' || maySeeAmounts(job, actor) || !Object.keys(document?.values ?? {}).some(isAmount);
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
  abilitiesOf<DocumentAbility, DocumentCase>(DOCUMENT_RULES, { job, task, definition, document: currentOf(job.documents, task.id) }, actor);

/** Throws what stops this actor, if anything does. Somebody else's document is not found. */
export function mustDocument(ability: DocumentAbility, job: JobState, task: TaskState, definition: TaskDefinition, actor: Actor): void {
  const at: DocumentCase = { job, task, definition, document: currentOf(job.documents, task.id) };
  if (task.subject.kind !== 'document' || (actor.kind !== 'system' && !mayReadTask(actor, task, definition))) throw notFound('This document');
  if (actor.kind === 'guest' && !mayReadDocument(actor, at)) throw notFound('This document');
  mustMay<DocumentCase>(DOCUMENT_RULES[ability], at, actor);
}

/** May this person sign in that role? A guest only with the address they were invited at. */
export function signsAs(actor: Actor, role: SignerRole, document: JobDocument | undefined): boolean {
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
