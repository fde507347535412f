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

/** Where a call came from: part of the evidence. */
export type RequestOrigin = { ip: string; user_agent: string };

/** Who signs agrees first to do so on a screen; that they opened the document is noted with it. */
export const consentToSign =
  (taskId: string, { role, version, consent_version }: { role: SignerRole; version: number; consent_version: number }): Change =>
  (work) => {
    const { document, signer } = signingAs(work, taskId, role, version);
    if (consent_version !== CONSENT.version) throw wrongState(t('the_words_of_the_consent_changed'));
    if (signer.status === 'success' || signer.consent?.version === consent_version) return;
    signer.opened_at ??= work.context.now;
    signer.consent = { version: consent_version, at: work.context.now };
    addSigningEvent(work, document, t.kept('opened_and_agreed_to_sign_electronically'), { detail: t.kept('consent_version', { version: consent_version }) });
    work.note({
      type: 'action',
      action: t.kept('agreed_to_sign_electronically', { title: document.title }),
      task_id: taskId,
      after: t.kept('consent_version', { version: consent_version }),
    });
  };

/** One signature. The last one completes the task by itself; signing twice is signing once. */
export const signDocument =
  (taskId: string, { role, version, signature }: { role: SignerRole; version: number; signature: Signature }, from: RequestOrigin): Change =>
  (work, facts) => {
    const { task, document, signer } = signingAs(work, taskId, role, version);
    if (signer.status === 'success') return;
    if (!signer.consent) throw wrongState(t('please_agree_to_sign_electronically_first'));
    // Guests have no account: the name is all that says who signed. People of the office sign with an account that the evidence names.
    if (work.context.actor.kind === 'guest' && !isSameName(signature.name, signer.name))
      throw badInput([{ path: 'signature.name', code: 'another_person', message: t('signature_name_differs', { name: signer.name }) }]);
    signer.status = 'success';
    signer.name = signature.name;
    signer.failure = null;
    signer.signed = { at: work.context.now, by: describe(work.context.actor), signature, ...from };
    addSigningEvent(work, document, t.kept('signed_by_the', { role: signerForHistory(role).toLowerCase() }), from);
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

/** Not signed, and why: the task goes back to whoever prepares it. */
export const declineDocument =
  (taskId: string, { role, version, reason }: { role: SignerRole; version: number; reason: string }, from: RequestOrigin): Change =>
  (work) => {
    const task = findTask(work, taskId);
    if (!canSignAs(work.context.actor, role, currentVersionOf(work.state.documents, taskId))) throw notFound(t('this_document_was_not_found'));
    const earlier = currentVersionOf(work.state.documents, taskId)?.signers.find((other) => other.role === role);
    if (earlier?.failure?.kind === 'declined') return;
    const { document, signer } = signingAs(work, taskId, role, version);
    if (signer.status === 'success') throw wrongState(t('you_have_signed_this_document_already'));
    stopSigning(work, task, document, signer, { kind: 'declined', reason, at: work.context.now }, work.by);
    addSigningEvent(work, document, t.kept('declined_by_the', { role: signerForHistory(role).toLowerCase() }), { ...from, detail: reason });
    work.note({ type: 'action', action: t.kept('declined', { title: document.title }), task_id: taskId, subject: document.title, after: reason });
  };

function signingAs(work: JobDraft, taskId: string, role: SignerRole, version: number): { task: TaskState; document: JobDocument; signer: Signer } {
  const task = findTask(work, taskId);
  const document = currentVersionOf(work.state.documents, taskId);
  const signer = document?.signers.find((other) => other.role === role);
  if (!document || !signer || !canSignAs(work.context.actor, role, document)) throw notFound(t('this_document_was_not_found'));
  if (document.version !== version) throw wrongState(t('this_document_was_replaced_by_a'));
  if (work.state.canceled) throw wrongState(t('this_job_is_canceled'));
  if (signer.status !== 'success' && signer.status !== 'pending')
    throw wrongState(document.on_paper ? t('this_document_was_signed_on_paper') : t('it_is_not_your_turn_to'));
  return { task, document, signer };
}

const describe = (actor: Actor): string =>
  [
    actorNameOf(actor),
    ...rolesOf(actor)
      .slice(0, 1)
      .map((role) => ROLE_LABELS[role].toLowerCase()),
  ].join(', ');
