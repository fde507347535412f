import { type Actor, actorNameOf, ROLE_LABELS, rolesOf } from '@/access';
import { type Change, completeBySystem, findTask, type JobDraft } from '@/job';
import { badInput, notFound, wrongState } from '@/platform';
import type { SignerRole } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { SIGNING_CONSENT } from '../consent';
import { currentVersionOf, type JobDocument, nextSigner, type Signature, type Signer } from '../document';
import { canSignAs } from '../document-rules';
import { isSameName } from '../same-name';
import { addSigningEvent, returnToDefaultOwner, signerRoleInSourceLanguage } from './document-steps';
import { startSignerTurn, stopSigning } from './invite';
import { t } from './messages';

/** IP address and browser of a request, stored as evidence. */
export type RequestOrigin = { ip: string; user_agent: string };

/** Records that a signer opened the document and agreed to sign electronically. */
export const consentToSign =
  (taskId: string, { role, version, consent_version }: { role: SignerRole; version: number; consent_version: number }): Change =>
  (draft) => {
    const { document, signer } = signingAs(draft, taskId, role, version);
    if (consent_version !== SIGNING_CONSENT.version) throw wrongState(t('consent_changed_error'));
    if (signer.status === 'success' || signer.consent?.version === consent_version) return;
    signer.opened_at ??= draft.context.now;
    signer.consent = { version: consent_version, at: draft.context.now };
    addSigningEvent(draft, document, t.source('opened_consented_entry'), { detail: t.source('consent_version', { version: consent_version }) });
    draft.note({
      type: 'action',
      action: t.source('consent_given_entry', { title: document.title }),
      task_id: taskId,
      after: t.source('consent_version', { version: consent_version }),
    });
  };

/**
 * Records the signature of one signer. The last signature completes the task. Repeating the change has no effect.
 * @throws `bad_input` if a guest enters a name that is not the signer's name
 * @throws `wrong_state` if the signer has not consented, if it is not the signer's turn, if the version was replaced, or if the job is canceled
 */
export const signDocument =
  (taskId: string, { role, version, signature }: { role: SignerRole; version: number; signature: Signature }, from: RequestOrigin): Change =>
  (draft, facts) => {
    const { task, document, signer } = signingAs(draft, taskId, role, version);
    if (signer.status === 'success') return;
    if (!signer.consent) throw wrongState(t('consent_required_error'));
    // Guests have no account that identifies them, so they must enter the name of the signer. The evidence identifies office users by their account.
    if (draft.context.actor.kind === 'guest' && !isSameName(signature.name, signer.name))
      throw badInput([{ path: 'signature.name', code: 'another_person', message: t('signature_name_differs', { name: signer.name }) }]);
    signer.status = 'success';
    signer.name = signature.name;
    signer.failure = null;
    signer.signed = { at: draft.context.now, by: describe(draft.context.actor), signature, ...from };
    addSigningEvent(draft, document, t.source('role_signed_entry', { role: signerRoleInSourceLanguage(role).toLowerCase() }), from);
    draft.note({
      type: 'action',
      action: t.source('signed', { title: document.title }),
      task_id: taskId,
      subject: document.title,
      after: `${signature.name}, ${signerRoleInSourceLanguage(role).toLowerCase()}`,
    });
    if (nextSigner(document)) {
      startSignerTurn(draft, task, document);
      return;
    }
    document.signed_at = draft.context.now;
    returnToDefaultOwner(task);
    draft.event({ kind: 'document_signed', task_id: taskId, version });
    completeBySystem(draft, task, facts());
  };

/** Records that a signer declined, with the reason. The task returns to its default owner. */
export const declineDocument =
  (taskId: string, { role, version, reason }: { role: SignerRole; version: number; reason: string }, from: RequestOrigin): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    if (!canSignAs(draft.context.actor, role, currentVersionOf(draft.state.documents, taskId))) throw notFound(t('document_not_found_error'));
    const earlier = currentVersionOf(draft.state.documents, taskId)?.signers.find((other) => other.role === role);
    if (earlier?.failure?.kind === 'declined') return;
    const { document, signer } = signingAs(draft, taskId, role, version);
    if (signer.status === 'success') throw wrongState(t('document_already_signed_error'));
    stopSigning(draft, { task, document, signer, failure: { kind: 'declined', reason, at: draft.context.now }, by: draft.by });
    addSigningEvent(draft, document, t.source('role_declined_entry', { role: signerRoleInSourceLanguage(role).toLowerCase() }), { ...from, detail: reason });
    draft.note({ type: 'action', action: t.source('declined', { title: document.title }), task_id: taskId, subject: document.title, after: reason });
  };

function signingAs(draft: JobDraft, taskId: string, role: SignerRole, version: number): { task: TaskState; document: JobDocument; signer: Signer } {
  const task = findTask(draft, taskId);
  const document = currentVersionOf(draft.state.documents, taskId);
  const signer = document?.signers.find((other) => other.role === role);
  if (!document || !signer || !canSignAs(draft.context.actor, role, document)) throw notFound(t('document_not_found_error'));
  if (document.version !== version) throw wrongState(t('document_replaced_error'));
  if (draft.state.canceled) throw wrongState(t('job_canceled_error'));
  if (signer.status !== 'success' && signer.status !== 'pending')
    throw wrongState(document.on_paper ? t('document_paper_signed_error') : t('signing_turn_pending_error'));
  return { task, document, signer };
}

const describe = (actor: Actor): string =>
  [
    actorNameOf(actor),
    ...rolesOf(actor)
      .slice(0, 1)
      .map((role) => ROLE_LABELS[role].toLowerCase()),
  ].join(', ');
