import { sharedMessage } from '@/foundation/messaging';
import { type Change, findTask } from '@/job';
import { badInput, notFound, wrongState } from '@/platform';
import { isEmail } from '@/rules/forms';
import type { SignerRole } from '@/rules/programs';
import { currentVersionOf, newSigner } from '../document';
import { canSignAs } from '../document-rules';
import { isSameName } from '../same-name';
import { addSigningEvent, signerRoleInSourceLanguage } from './document-steps';
import { startSignerTurn } from './invite';
import { t } from './messages';

export type AnotherSigner = { role: SignerRole; version: number; name: string; capacity: string; email: string };

/**
 * Replaces the invited signer with another person, who receives a new invitation. The other person must have another name and email address than the invited
 * signer, because every signer must sign with their own name.
 */
export const replaceSigner =
  (taskId: string, { role, version, name, capacity, email: typed }: AnotherSigner, isOfContractor: boolean): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    const document = currentVersionOf(draft.state.documents, taskId);
    const signer = document?.signers.find((other) => other.role === role);
    if (!document || !signer?.email || !canSignAs(draft.context.actor, role, document)) throw notFound(t('document_not_found_error'));
    if (document.version !== version) throw wrongState(t('document_replaced_error'));
    if (signer.status !== 'pending') throw wrongState(t('signing_turn_pending_error'));
    const email = typed.trim().toLowerCase();
    if (!isEmail(email)) throw badInput([{ path: 'email', code: 'invalid_email', message: sharedMessage('invalid_email') }]);
    if (email === signer.email) throw badInput([{ path: 'email', code: 'same', message: t('another_signer_same_email') }]);
    if (isOfContractor) throw badInput([{ path: 'email', code: 'of_contractor', message: sharedMessage('address_of_company') }]);
    if (signer.name && isSameName(name, signer.name))
      throw badInput([{ path: 'name', code: 'same', message: t('another_signer_same_name', { name: signer.name }) }]);
    const instead_of = signer.instead_of ?? { name: signer.name, email: signer.email };
    Object.assign(signer, { ...newSigner(role), name, email, capacity, instead_of });
    const about = t.source('another_signer_about', { name, capacity, email });
    addSigningEvent(draft, document, t.source('another_signer_named', { role: signerRoleInSourceLanguage(role).toLowerCase() }), { detail: about });
    draft.note({
      type: 'action',
      action: t.source('signer_replaced_entry', { title: document.title }),
      task_id: taskId,
      before: instead_of.name,
      after: about,
    });
    startSignerTurn(draft, task, document);
  };
