import { SYSTEM } from '@/access';
import { noteReplacedRecipient } from '@/features/guests';
import { sharedMessage } from '@/foundation/messaging';
import { type Change, findTask, type JobDraft } from '@/job';
import { AppError, badInput, entriesOf, wrongState } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { isEmail } from '@/rules/forms';
import type { SignerRole } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { currentVersionOf, type JobDocument, newSigner, nextSigner, type Signer, type SignerFailure } from '../document';
import { assertDocumentAbility } from '../document-rules';
import { EXPIRES_AFTER_DAYS } from '../timers';
import { addSigningEvent, currentDocumentOrThrow, returnToDefaultOwner, signerRoleInSourceLanguage, withoutContractorExceptions } from './document-steps';
import { t } from './messages';

export type SignerInvitation = { homeowner_email?: string | undefined; property_manager_email?: string | undefined; message: string | null };

const EMAIL_FIELDS = { homeowner: 'homeowner_email', property_manager: 'property_manager_email' } as const;

type WrittenTo = keyof typeof EMAIL_FIELDS;

const isWrittenTo = (role: SignerRole): role is WrittenTo => role in EMAIL_FIELDS;

/**
 * Invites the first signer who has not signed. Each further signer is invited after the previous signer has signed. If the email address of an invited signer
 * was corrected, sends a new invitation and ends the old link.
 */
export const inviteSigners =
  (taskId: string, invitation: SignerInvitation, isOfContractor: (email: string) => boolean): Change =>
  (draft, facts) => {
    const task = findTask(draft, taskId);
    assertDocumentAbility('invite', draft.state, task, draft.definition(task), draft.context.actor);
    const document = currentDocumentOrThrow(draft, taskId);
    if (!document.pdf) throw wrongState(t('document_pending_error'));
    const emails = emailsOf(document, task, invitation, facts(), isOfContractor);
    task.draft = {
      ...task.draft,
      manually_sign_document: false,
      ...Object.fromEntries(entriesOf(emails).map(([role, email]) => [EMAIL_FIELDS[role], email])),
    };
    task.logged = task.draft;
    task.version += 1;
    document.message = invitation.message;
    document.sent_at ??= draft.context.now;
    for (const signer of document.signers) {
      if (signer.status === 'success') continue;
      signer.name ||= nameOfSigner(signer.role, facts());
      const email = isWrittenTo(signer.role) ? (emails[signer.role] ?? null) : null;
      if (signer.status === 'pending' && signer.email === email) continue;
      // Send a new invitation to the original signer, not to the person whom this signer named as a replacement.
      if (signer.instead_of) signer.name = signer.instead_of.name;
      delete signer.instead_of;
      delete signer.capacity;
      Object.assign(signer, { ...newSigner(signer.role), name: signer.name, email });
    }
    startSignerTurn(draft, task, document);
  };

/**
 * Returns the email address of a signer. Uses the first address that is set: in the invitation, in the task draft, or in the facts of the job. Returns an empty
 * string if none of them is set.
 */
const addressOf = (role: WrittenTo, task: TaskState, invitation: Partial<SignerInvitation>, facts: FactBook): string => {
  const field = EMAIL_FIELDS[role];
  return String(invitation[field] ?? task.draft?.[field] ?? facts.value(field === 'homeowner_email' ? 'email' : field) ?? '')
    .trim()
    .toLowerCase();
};

/** Returns the email addresses to which an invitation could be sent, so that the server can check these addresses before the change. */
export const invitedAddresses = (task: TaskState, invitation: Partial<Omit<SignerInvitation, 'message'>>, facts: FactBook): string[] =>
  (['homeowner', 'property_manager'] as const).map((role) => addressOf(role, task, invitation, facts)).filter((email) => email !== '');

function emailsOf(
  document: JobDocument,
  task: TaskState,
  invitation: SignerInvitation,
  facts: FactBook,
  isOfContractor: (email: string) => boolean,
): Partial<Record<WrittenTo, string>> {
  const emails: Partial<Record<WrittenTo, string>> = {};
  const issues: { path: string; code: string; message: string }[] = [];
  for (const { role, status } of document.signers) {
    if (!isWrittenTo(role) || status === 'success') continue;
    const field = EMAIL_FIELDS[role];
    const email = addressOf(role, task, invitation, facts);
    if (isEmail(email) && isOfContractor(email)) issues.push({ path: field, code: 'of_contractor', message: sharedMessage('address_of_company') });
    else if (isEmail(email)) emails[role] = email;
    else issues.push({ path: field, code: email === '' ? 'required' : 'invalid_email', message: sharedMessage(email === '' ? 'required' : 'invalid_email') });
  }
  if (issues.length > 0) throw badInput(issues);
  return emails;
}

function nameOfSigner(role: SignerRole, facts: FactBook): string {
  if (role === 'homeowner') return `${String(facts.value('first_name') ?? '')} ${String(facts.value('last_name') ?? '')}`.trim();
  return role === 'property_manager' ? String(facts.value('property_manager_name') ?? '') : '';
}

/** Invites the next signer. The task then waits for this signer. */
export function startSignerTurn(draft: JobDraft, task: TaskState, document: JobDocument): void {
  const signer = nextSigner(document);
  if (!signer || signer.status === 'pending') return;
  signer.status = 'pending';
  signer.failure = null;
  signer.invited_at = draft.context.now;
  task.exceptions = withoutContractorExceptions(task);
  layWith(draft, task, signer);
  addSigningEvent(draft, document, t.source('role_sent_entry', { role: signerRoleInSourceLanguage(signer.role).toLowerCase() }), {
    ...(signer.email && { detail: signer.email }),
  });
  draft.note({
    type: 'action',
    action: t.source('document_sent_entry', { title: document.title }),
    task_id: task.id,
    subject: document.title,
    after: [signerRoleInSourceLanguage(signer.role), signer.email].filter(Boolean).join(', '),
  });
  draft.event({ kind: 'document_turn', task_id: task.id, version: document.version, role: signer.role });
}

function layWith(draft: JobDraft, task: TaskState, signer: Signer): void {
  task.version += 1;
  if (isWrittenTo(signer.role) && signer.email) {
    if (!signer.instead_of) noteReplacedRecipient(draft, signer.role, signer.email);
    task.sent = [...task.sent, { role: signer.role, email: signer.email, sent_at: draft.context.now }];
    task.waiting_on = signer.role;
    task.owner = signer.role === 'homeowner' ? 'homeowner' : task.default_owner;
    return;
  }
  task.waiting_on = null;
  task.owner = signer.role === 'company_rep' ? 'ops' : 'contractor';
}

type StoppedSigning = { task: TaskState; document: JobDocument; signer: Signer; failure: SignerFailure; by: string };

/** Records why a signer did not sign, and returns the task to its default owner, who can send the document again. */
export function stopSigning(draft: JobDraft, { task, document, signer, failure, by }: StoppedSigning): void {
  signer.status = 'failure';
  signer.failure = failure;
  returnToDefaultOwner(task);
  const description = t.source('not_signed', { role: signerRoleInSourceLanguage(signer.role).toLowerCase(), kind: failure.kind, reason: failure.reason });
  task.exceptions = [
    ...withoutContractorExceptions(task),
    { kind: 'contractor', description, blocking: false, visible_to_contractor: true, by, at: draft.context.now },
  ];
  draft.event({ kind: 'document_stopped', task_id: task.id, version: document.version, role: signer.role, why: failure.kind });
}

/** Records that the mail server accepted the email to a signer, or stops the signing because the email bounced. */
export const recordDelivery =
  (taskId: string, version: number, to: { role: SignerRole; email: string }, bounced: string | null): Change =>
  (draft) => {
    const document = currentVersionOf(draft.state.documents, taskId);
    const signer = document?.signers.find((other) => other.role === to.role && other.email === to.email && other.status === 'pending');
    if (!document || document.version !== version || !signer || signer.delivered_at) return;
    if (bounced === null) {
      signer.delivered_at = draft.context.now;
      return;
    }
    stopSigning(draft, {
      task: findTask(draft, taskId),
      document,
      signer,
      failure: { kind: 'bounced', reason: bounced, at: draft.context.now },
      by: SYSTEM.name,
    });
    addSigningEvent(draft, document, t.source('delivery_failed_entry'), { detail: to.email });
    draft.note({
      type: 'action',
      action: t.source('document_delivery_failed_entry', { title: document.title }),
      task_id: taskId,
      after: `${to.email}: ${bounced}`,
    });
  };

const A_DAY = 86_400_000;

/** Sends a reminder to the current signer, at most once a day. */
export const remindSigner =
  (taskId: string): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    assertDocumentAbility('remind', draft.state, task, draft.definition(task), draft.context.actor);
    const document = currentDocumentOrThrow(draft, taskId);
    const signer = document.signers.find((other) => other.status === 'pending' && other.email);
    if (!signer?.invited_at) throw wrongState(t('signature_not_requested_error'));
    const last = [signer.invited_at, ...signer.reminded.map((reminder) => reminder.at)].sort().at(-1) ?? signer.invited_at;
    if (new Date(draft.context.now).getTime() - new Date(last).getTime() < A_DAY) throw new AppError('wrong_state', t('reminder_too_soon_error'));
    sendSignerReminder(draft, document, signer, draft.by);
  };

/**
 * Records a reminder to a signer and enqueues its email. Does not check whether a reminder is due.
 * @param by - name for the history: the user, or `System` for automatic reminders
 */
export function sendSignerReminder(draft: JobDraft, document: JobDocument, signer: Signer, by: string): void {
  signer.reminded = [...signer.reminded, { at: draft.context.now, by }];
  addSigningEvent(draft, document, t.source('role_reminded_entry', { role: signerRoleInSourceLanguage(signer.role).toLowerCase() }), { by });
  draft.event({ kind: 'document_reminder', task_id: document.task_id, version: document.version, role: signer.role });
}

/** Ends an invitation whose signer did not answer within `EXPIRES_AFTER_DAYS`. */
export function expireInvitation(draft: JobDraft, task: TaskState, document: JobDocument, signer: Signer): void {
  stopSigning(draft, {
    task,
    document,
    signer,
    failure: { kind: 'expired', reason: t.source('signature_deadline_passed_note', { days: EXPIRES_AFTER_DAYS }), at: draft.context.now },
    by: SYSTEM.name,
  });
  addSigningEvent(draft, document, t.source('invitation_expired'), { by: 'System' });
  draft.note({
    type: 'action',
    action: t.source('invitation_expired_entry', { title: document.title }),
    task_id: task.id,
    after: signerRoleInSourceLanguage(signer.role),
  });
}
