import { type Actor, actorNameOf, ROLE_LABELS, rolesOf } from '@/access';
import { type Change, completeBySystem, findTask, type JobDraft } from '@/job';
import { badInput, notFound, wrongState } from '@/platform';
import type { SignerRole } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { CONSENT } from '../consent';
import { currentVersionOf, type JobDocument, nextSigner, type Signature, type Signer } from '../document';
import { canSignAs } from '../document-rules';
import { isSameName } from '../same-name';
import { addSigningEvent, returnToPreparer, signerForHistory } from './document-steps';
import { startSignerTurn, stopSigning } from './invite';
import { t } from './messages';

/** Origin of a request, stored as evidence. */
export type RequestOrigin = { ip: string; user_agent: string };

/** Records that a signer agreed to sign electronically and that they opened the document. */
export const consentToSign =
  (taskId: string, { role, version, consent_version }: { role: SignerRole; version: number; consent_version: number }): Change =>
  (work) => {
    const { document, signer } = signingAs(work, taskId, role, version);
    if (consent_version !== CONSENT.version) throw wrongState(t('consent_changed_error'));
    if (signer.status === 'success' || signer.consent?.version === consent_version) return;
    signer.opened_at ??= work.context.now;
    signer.consent = { version: consent_version, at: work.context.now };
    addSigningEvent(work, document, t.kept('opened_consented_entry'), { detail: t.kept('consent_version', { version: consent_version }) });
    work.note({
      type: 'action',
      action: t.kept('consent_given_entry', { title: document.title }),
      task_id: taskId,
      after: t.kept('consent_version', { version: consent_version }),
    });
  };

/**
 * Records one signature. The last one completes the task. Repeating it changes nothing.
 *
 * @throws `bad_input` if the typed name is not the signer's name.
 */
export const signDocument =
  (taskId: string, { role, version, signature }: { role: SignerRole; version: number; signature: Signature }, from: RequestOrigin): Change =>
  (work, facts) => {
    const { task, document, signer } = signingAs(work, taskId, role, version);
    if (signer.status === 'success') return;
    if (!signer.consent) throw wrongState(t('consent_required_error'));
    // Guests have no account, so the name is the only identification. Office users sign with an account that the evidence names.
    if (work.context.actor.kind === 'guest' && !isSameName(signature.name, signer.name))
      throw badInput([{ path: 'signature.name', code: 'another_person', message: t('signature_name_differs', { name: signer.name }) }]);
    signer.status = 'success';
    signer.name = signature.name;
    signer.failure = null;
    signer.signed = { at: work.context.now, by: describe(work.context.actor), signature, ...from };
    addSigningEvent(work, document, t.kept('role_signed_entry', { role: signerForHistory(role).toLowerCase() }), from);
    work.note({
      type: 'action',
      action: t.kept('signed', { title: document.title }),
      task_id: taskId,
      subject: document.title,
      after: `${signature.name}, ${signerForHistory(role).toLowerCase()}`,
    });
    if (nextSigner(document)) {
      startSignerTurn(work, task, document);
      return;
    }
    document.signed_at = work.context.now;
    returnToPreparer(task);
    work.event({ kind: 'document_signed', task_id: taskId, version });
    completeBySystem(work, task, facts());
  };

/** Records that a signer declined, with the reason. The task returns to its preparer. */
export const declineDocument =
  (taskId: string, { role, version, reason }: { role: SignerRole; version: number; reason: string }, from: RequestOrigin): Change =>
  (work) => {
    const task = findTask(work, taskId);
    if (!canSignAs(work.context.actor, role, currentVersionOf(work.state.documents, taskId))) throw notFound(t('document_not_found_error'));
    const earlier = currentVersionOf(work.state.documents, taskId)?.signers.find((other) => other.role === role);
    if (earlier?.failure?.kind === 'declined') return;
    const { document, signer } = signingAs(work, taskId, role, version);
    if (signer.status === 'success') throw wrongState(t('document_already_signed_error'));
    stopSigning(work, task, document, signer, { kind: 'declined', reason, at: work.context.now }, work.by);
    addSigningEvent(work, document, t.kept('role_declined_entry', { role: signerForHistory(role).toLowerCase() }), { ...from, detail: reason });
    work.note({ type: 'action', action: t.kept('declined', { title: document.title }), task_id: taskId, subject: document.title, after: reason });
  };

function signingAs(work: JobDraft, taskId: string, role: SignerRole, version: number): { task: TaskState; document: JobDocument; signer: Signer } {
  const task = findTask(work, taskId);
  const document = currentVersionOf(work.state.documents, taskId);
  const signer = document?.signers.find((other) => other.role === role);
  if (!document || !signer || !canSignAs(work.context.actor, role, document)) throw notFound(t('document_not_found_error'));
  if (document.version !== version) throw wrongState(t('document_replaced_error'));
  if (work.state.canceled) throw wrongState(t('job_canceled_error'));
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
