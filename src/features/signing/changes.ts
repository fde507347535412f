import { type Actor, nameOf, ROLE_LABELS, rolesOf, SYSTEM } from '@/access';
import { type Change, findTask, finish, type JobDraft } from '@/job';
import { badInput, entriesOf, formatDay, notFound, Refusal, sameJson, wrongState } from '@/platform';
import { asKept } from '@/platform/messages';
import { type FactBook, labelOfFact } from '@/rules/facts';
import { isEmail } from '@/rules/forms';
import { type Program, type ProgramDocument, SIGNER_LABELS, type SignerRole } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { text } from '@/world/messages';
import { CONSENT } from './consent';
import {
  currentOf,
  hasSignature,
  isFinal,
  isOut,
  type JobDocument,
  type MadeFile,
  newSigner,
  type Signature,
  type Signer,
  type SignerFailure,
  turnOf,
} from './document';
import { mustDocument, signsAs } from './document-rules';
import { type DocumentContent, mergeTemplate } from './merge';
import { t } from './messages';
import { templateValuesOf } from './template-values';
import { EXPIRES_AFTER_DAYS } from './timers';

/** As the history and the evidence say it. */
const signerKept = (role: SignerRole): string => asKept(() => SIGNER_LABELS[role]);

/** Where a call came from: part of the evidence. */
export type CameFrom = { ip: string; user_agent: string };

export type Making = { sha256: (value: unknown) => string; contractor: string };

/** Makes the document from what is known now. The same words again are the same version; a version that was signed by everybody stays, and the new one says which it supersedes. */
export const makeDocument =
  (taskId: string, { sha256, contractor }: Making): Change =>
  (work, facts) => {
    const task = findTask(work, taskId);
    mustDocument('generate', work.state, task, work.definition(task), work.context.actor);
    const { rules, program, document } = documentOf(work, task);
    const template = rules.templates[document.template];
    if (!template) throw new Error(`${program} has no template ${document.template}`);
    const merged = mergeTemplate(template, facts().read, templateValuesOf(work.state, work.context.today, rules, contractor));
    if (merged.missing.length > 0)
      throw badInput(merged.missing.map((fact) => ({ path: fact, code: 'missing_info', message: t('missing_info', { fact: labelOfFact(fact) }) })));
    const before = currentOf(work.state.documents, taskId);
    const template_sha256 = sha256(template);
    if (before && !isFinal(before) && sameJson(before.values, merged.values) && before.template.sha256 === template_sha256) {
      if (!before.pdf_failure) return;
      before.pdf_failure = null;
      work.event({ kind: 'document_made', task_id: taskId, version: before.version });
      return;
    }
    if (before && !isFinal(before)) voidIt(work, task, before, t.kept('a_newer_version_was_made'));
    const version = work.state.documents.filter((other) => other.task_id === taskId).length + 1;
    const content: DocumentContent = {
      title: template.title,
      notice: template.sample ? t.kept('sample_not_the_programs_wording') : null,
      letterhead: { name: rules.name, lines: [...(rules.url ? [rules.url.replace(/^https?:\/\//, '')] : []), contractor] },
      reference: t.kept('job_version', { short_code: work.state.short_code, title: document.title, version }),
      date: formatDay(work.context.today),
      blocks: merged.blocks,
      signers: document.signers,
    };
    work.state.documents.push({
      task_id: taskId,
      key: document.key,
      program,
      title: document.title,
      category: document.category,
      version,
      supersedes: work.state.documents.findLast((other) => other.task_id === taskId)?.version ?? null,
      template: {
        key: document.template,
        version: template.version,
        sha256: template_sha256,
        sample: template.sample,
        program_version: work.jobProgram(program)?.version ?? 0,
      },
      content,
      content_sha256: sha256(content),
      values: merged.values,
      made: { at: work.context.now, by: work.by },
      pdf: null,
      pdf_failure: null,
      downloaded: null,
      signers: document.signers.map(newSigner),
      message: null,
      sent_at: null,
      void: null,
      signed_at: null,
      sealed: null,
      on_paper: null,
      events: [],
    });
    const made = mustFind(work, taskId);
    happened(work, made, t.kept('made'));
    work.note({
      type: 'action',
      action: t.kept('document_made', { title: document.title }),
      task_id: taskId,
      subject: document.title,
      after: t.kept('version', { version }),
    });
    work.event({ kind: 'document_made', task_id: taskId, version });
  };

/** The program's document that a task is about: of the first program on the job that has it. */
function documentOf(work: JobDraft, task: TaskState): { rules: Program; program: string; document: ProgramDocument } {
  for (const program of work.state.programs) {
    if (!task.programs.includes(program.key)) continue;
    const rules = work.rules(program);
    const document = rules.documents.find((other) => other.key === task.subject.key);
    if (document) return { rules, program: program.key, document };
  }
  throw notFound(t('this_document_was_not_found'));
}

/** The PDF is there, or could not be made. */
export const keepPdf =
  (taskId: string, version: number, result: MadeFile | { failure: string }): Change =>
  (work) => {
    const document = work.state.documents.find((other) => other.task_id === taskId && other.version === version);
    if (!document || document.pdf) return;
    if ('failure' in result) {
      document.pdf_failure = result.failure;
      work.note({ type: 'action', action: t.kept('document_could_not_be_made', { title: document.title }), task_id: taskId, after: result.failure });
      return;
    }
    document.pdf = result;
    document.pdf_failure = null;
  };

export type Invitation = { homeowner_email?: string | undefined; property_manager_email?: string | undefined; message: string | null };

const EMAIL_FIELDS = { homeowner: 'homeowner_email', property_manager: 'property_manager_email' } as const;
type WrittenTo = keyof typeof EMAIL_FIELDS;
const isWrittenTo = (role: SignerRole): role is WrittenTo => role in EMAIL_FIELDS;

/** Sends it for signature to the first signer; the others follow by themselves. A corrected e-mail is written to again, and the old link ends. */
export const inviteSigners =
  (taskId: string, invitation: Invitation): Change =>
  (work, facts) => {
    const task = findTask(work, taskId);
    mustDocument('invite', work.state, task, work.definition(task), work.context.actor);
    const document = mustFind(work, taskId);
    if (!document.pdf) throw wrongState(t('the_document_is_still_being_made'));
    const emails = emailsOf(document, task, invitation, facts());
    task.draft = {
      ...task.draft,
      manually_sign_document: false,
      ...Object.fromEntries(entriesOf(emails).map(([role, email]) => [EMAIL_FIELDS[role], email])),
    };
    task.logged = task.draft;
    task.version += 1;
    document.message = invitation.message;
    document.sent_at ??= work.context.now;
    for (const signer of document.signers) {
      if (signer.status === 'success') continue;
      signer.name ||= nameOfSigner(signer.role, facts());
      const email = isWrittenTo(signer.role) ? (emails[signer.role] ?? null) : null;
      if (signer.status === 'pending' && signer.email === email) continue;
      Object.assign(signer, { ...newSigner(signer.role), name: signer.name, email });
    }
    startTurn(work, task, document);
  };

function emailsOf(document: JobDocument, task: TaskState, invitation: Invitation, facts: FactBook): Partial<Record<WrittenTo, string>> {
  const emails: Partial<Record<WrittenTo, string>> = {};
  const issues: { path: string; code: string; message: string }[] = [];
  for (const { role, status } of document.signers) {
    if (!isWrittenTo(role) || status === 'success') continue;
    const field = EMAIL_FIELDS[role];
    const email = String(invitation[field] ?? task.draft?.[field] ?? facts.value(field === 'homeowner_email' ? 'email' : field) ?? '')
      .trim()
      .toLowerCase();
    if (isEmail(email)) emails[role] = email;
    else issues.push({ path: field, code: email === '' ? 'required' : 'invalid_email', message: text(email === '' ? 'required' : 'invalid_email') });
  }
  if (issues.length > 0) throw badInput(issues);
  return emails;
}

function nameOfSigner(role: SignerRole, facts: FactBook): string {
  if (role === 'homeowner') return `${String(facts.value('first_name') ?? '')} ${String(facts.value('last_name') ?? '')}`.trim();
  return role === 'property_manager' ? String(facts.value('property_manager_name') ?? '') : '';
}

/** The next one who has not signed gets the document; the task lies with them. */
function startTurn(work: JobDraft, task: TaskState, document: JobDocument): void {
  const signer = turnOf(document);
  if (!signer || signer.status === 'pending') return;
  signer.status = 'pending';
  signer.failure = null;
  signer.invited_at = work.context.now;
  task.exceptions = withoutStop(task);
  layWith(work, task, signer);
  happened(work, document, t.kept('sent_to_the', { role: signerKept(signer.role).toLowerCase() }), { ...(signer.email && { detail: signer.email }) });
  work.note({
    type: 'action',
    action: t.kept('sent_for_signature', { title: document.title }),
    task_id: task.id,
    subject: document.title,
    after: [signerKept(signer.role), signer.email].filter(Boolean).join(', '),
  });
  work.event({ kind: 'document_turn', task_id: task.id, version: document.version, role: signer.role });
}

function layWith(work: JobDraft, task: TaskState, signer: Signer): void {
  task.version += 1;
  if (isWrittenTo(signer.role) && signer.email) {
    task.sent = [...task.sent, { role: signer.role, email: signer.email, sent_at: work.context.now }];
    task.waiting_on = signer.role;
    task.owner = signer.role === 'homeowner' ? 'homeowner' : task.default_owner;
    return;
  }
  task.waiting_on = null;
  task.owner = signer.role === 'company_rep' ? 'ops' : 'contractor';
}

/** Somebody did not sign: it is back with whoever prepares it, and why stands on the task until it is sent again. */
function stop(work: JobDraft, task: TaskState, document: JobDocument, signer: Signer, failure: SignerFailure, by: string): void {
  signer.status = 'failure';
  signer.failure = failure;
  returnToContractor(task);
  const description = t.kept('not_signed', { role: signerKept(signer.role).toLowerCase(), kind: failure.kind, reason: failure.reason });
  task.exceptions = [...withoutStop(task), { kind: 'contractor', description, blocking: false, visible_to_contractor: true, by, at: work.context.now }];
  work.event({ kind: 'document_stopped', task_id: task.id, version: document.version, role: signer.role, why: failure.kind });
}

const withoutStop = (task: TaskState): TaskState['exceptions'] => task.exceptions.filter((exception) => exception.kind !== 'contractor');

/** Back with whoever prepares it. */
function returnToContractor(task: TaskState): void {
  task.waiting_on = null;
  task.owner = task.default_owner;
  task.version += 1;
}

/** The message about somebody's turn went out, or came back. */
export const noteDelivery =
  (taskId: string, version: number, to: { role: SignerRole; email: string }, bounced: string | null): Change =>
  (work) => {
    const document = currentOf(work.state.documents, taskId);
    const signer = document?.signers.find((other) => other.role === to.role && other.email === to.email && other.status === 'pending');
    if (!document || document.version !== version || !signer || signer.delivered_at) return;
    if (bounced === null) {
      signer.delivered_at = work.context.now;
      return;
    }
    stop(work, findTask(work, taskId), document, signer, { kind: 'bounced', reason: bounced, at: work.context.now }, SYSTEM.name);
    happened(work, document, t.kept('message_could_not_be_delivered'), { detail: to.email });
    work.note({
      type: 'action',
      action: t.kept('message_could_not_be_delivered_of', { title: document.title }),
      task_id: taskId,
      after: `${to.email}: ${bounced}`,
    });
  };

const A_DAY = 86_400_000;

/** Asks once more whoever must sign now; a day apart. */
export const remindSigner =
  (taskId: string): Change =>
  (work) => {
    const task = findTask(work, taskId);
    mustDocument('remind', work.state, task, work.definition(task), work.context.actor);
    const document = mustFind(work, taskId);
    const signer = document.signers.find((other) => other.status === 'pending' && other.email);
    if (!signer?.invited_at) throw wrongState(t('nobody_is_asked_to_sign_now'));
    const last = [signer.invited_at, ...signer.reminded.map((reminder) => reminder.at)].sort().at(-1) ?? signer.invited_at;
    if (new Date(work.context.now).getTime() - new Date(last).getTime() < A_DAY) throw new Refusal('wrong_state', t('a_message_went_out_less_than'));
    remind(work, document, signer, work.by);
  };

export function remind(work: JobDraft, document: JobDocument, signer: Signer, by: string): void {
  signer.reminded = [...signer.reminded, { at: work.context.now, by }];
  happened(work, document, t.kept('reminder_to_the', { role: signerKept(signer.role).toLowerCase() }), { by });
  work.event({ kind: 'document_reminder', task_id: document.task_id, version: document.version, role: signer.role });
}

/** Takes a version back: nobody can sign it any more. Asking twice changes nothing. */
export const voidDocument =
  (taskId: string, version: number, reason: string): Change =>
  (work) => {
    const task = findTask(work, taskId);
    mustDocument('read', work.state, task, work.definition(task), work.context.actor);
    const given = work.state.documents.find((other) => other.task_id === taskId && other.version === version);
    if (!given) throw wrongState(t('there_is_nothing_to_take_back'));
    if (given.void) return;
    mustDocument('void', work.state, task, work.definition(task), work.context.actor);
    voidIt(work, task, given, reason);
  };

/** Ends a version that is not final, and tells those who had it. */
export function voidIt(work: JobDraft, task: TaskState, document: JobDocument, reason: string): void {
  const out = isOut(document);
  const roles = document.signers.filter((signer) => signer.email && (signer.status === 'pending' || signer.status === 'success')).map((signer) => signer.role);
  document.void = { at: work.context.now, by: work.by, reason };
  task.exceptions = withoutStop(task);
  happened(work, document, t.kept('void'), { detail: reason });
  if (out) returnToContractor(task);
  work.note({
    type: 'action',
    action: t.kept('document_void', { title: document.title }),
    task_id: task.id,
    subject: document.title,
    before: t.kept('version', { version: document.version }),
    after: reason,
  });
  if (roles.length > 0) work.event({ kind: 'document_voided', task_id: task.id, version: document.version, roles });
}

/** Taken back to be signed on paper: the version stays, nobody is asked any more. */
export function withdraw(work: JobDraft, task: TaskState, document: JobDocument): void {
  const roles = document.signers.filter((signer) => signer.email && signer.status === 'pending').map((signer) => signer.role);
  document.signers = document.signers.map((signer) => newSigner(signer.role));
  document.sent_at = null;
  task.exceptions = withoutStop(task);
  returnToContractor(task);
  happened(work, document, t.kept('taken_back_to_be_signed_on'));
  work.note({
    type: 'action',
    action: t.kept('taken_back', { title: document.title }),
    task_id: task.id,
    subject: document.title,
    after: t.kept('to_be_signed_on_paper'),
  });
  if (roles.length > 0) work.event({ kind: 'document_voided', task_id: task.id, version: document.version, roles });
}

/** Who signs agrees first to do so on a screen; that they opened the document is noted with it. */
export const consentToSign =
  (taskId: string, { role, version, consent_version }: { role: SignerRole; version: number; consent_version: number }): Change =>
  (work) => {
    const { document, signer } = signingAs(work, taskId, role, version);
    if (consent_version !== CONSENT.version) throw wrongState(t('the_words_of_the_consent_changed'));
    if (signer.status === 'success' || signer.consent?.version === consent_version) return;
    signer.opened_at ??= work.context.now;
    signer.consent = { version: consent_version, at: work.context.now };
    happened(work, document, t.kept('opened_and_agreed_to_sign_electronically'), { detail: t.kept('consent_version', { version: consent_version }) });
    work.note({
      type: 'action',
      action: t.kept('agreed_to_sign_electronically', { title: document.title }),
      task_id: taskId,
      after: t.kept('consent_version', { version: consent_version }),
    });
  };

/** One signature. The last one completes the task by itself; signing twice is signing once. */
export const signDocument =
  (taskId: string, { role, version, signature }: { role: SignerRole; version: number; signature: Signature }, from: CameFrom): Change =>
  (work, facts) => {
    const { task, document, signer } = signingAs(work, taskId, role, version);
    if (signer.status === 'success') return;
    if (!signer.consent) throw wrongState(t('please_agree_to_sign_electronically_first'));
    signer.status = 'success';
    signer.name = signature.name;
    signer.failure = null;
    signer.signed = { at: work.context.now, by: describe(work.context.actor), signature, ...from };
    happened(work, document, t.kept('signed_by_the', { role: signerKept(role).toLowerCase() }), from);
    work.note({
      type: 'action',
      action: t.kept('signed', { title: document.title }),
      task_id: taskId,
      subject: document.title,
      after: `${signature.name}, ${signerKept(role).toLowerCase()}`,
    });
    if (turnOf(document)) {
      startTurn(work, task, document);
      return;
    }
    document.signed_at = work.context.now;
    returnToContractor(task);
    work.event({ kind: 'document_signed', task_id: taskId, version });
    finish(work, task, facts());
  };

/** Not signed, and why: the task goes back to whoever prepares it. */
export const declineDocument =
  (taskId: string, { role, version, reason }: { role: SignerRole; version: number; reason: string }, from: CameFrom): Change =>
  (work) => {
    const task = findTask(work, taskId);
    if (!signsAs(work.context.actor, role, currentOf(work.state.documents, taskId))) throw notFound(t('this_document_was_not_found'));
    const earlier = currentOf(work.state.documents, taskId)?.signers.find((other) => other.role === role);
    if (earlier?.failure?.kind === 'declined') return;
    const { document, signer } = signingAs(work, taskId, role, version);
    if (signer.status === 'success') throw wrongState(t('you_have_signed_this_document_already'));
    stop(work, task, document, signer, { kind: 'declined', reason, at: work.context.now }, work.by);
    happened(work, document, t.kept('declined_by_the', { role: signerKept(role).toLowerCase() }), { ...from, detail: reason });
    work.note({ type: 'action', action: t.kept('declined', { title: document.title }), task_id: taskId, subject: document.title, after: reason });
  };

/** An invitation that nobody answered. */
export function expire(work: JobDraft, task: TaskState, document: JobDocument, signer: Signer): void {
  stop(
    work,
    task,
    document,
    signer,
    { kind: 'expired', reason: t.kept('nobody_signed_within_days', { days: EXPIRES_AFTER_DAYS }), at: work.context.now },
    SYSTEM.name,
  );
  happened(work, document, t.kept('invitation_expired'), { by: 'System' });
  work.note({ type: 'action', action: t.kept('invitation_expired_of', { title: document.title }), task_id: task.id, after: signerKept(signer.role) });
}

/** The sealed copy is there. */
export const keepSealed =
  (taskId: string, version: number, file: MadeFile): Change =>
  (work) => {
    const document = work.state.documents.find((other) => other.task_id === taskId && other.version === version);
    if (!document?.signed_at || document.sealed) return;
    document.sealed = file;
    work.note({
      type: 'action',
      action: t.kept('signed_copy_sealed', { title: document.title }),
      task_id: taskId,
      subject: document.title,
      after: file.sha256,
    });
    work.event({ kind: 'document_sealed', task_id: taskId, version });
  };

/** The contractor took the PDF to have it signed on paper. */
export const noteDownload =
  (taskId: string): Change =>
  (work) => {
    const document = currentOf(work.state.documents, taskId);
    if (!document || document.downloaded) return;
    document.downloaded = { at: work.context.now, by: work.by };
    happened(work, document, t.kept('downloaded'));
    work.note({ type: 'action', action: t.kept('document_downloaded', { title: document.title }), task_id: taskId });
  };

function signingAs(work: JobDraft, taskId: string, role: SignerRole, version: number): { task: TaskState; document: JobDocument; signer: Signer } {
  const task = findTask(work, taskId);
  const document = currentOf(work.state.documents, taskId);
  const signer = document?.signers.find((other) => other.role === role);
  if (!document || !signer || !signsAs(work.context.actor, role, document)) throw notFound(t('this_document_was_not_found'));
  if (document.version !== version) throw wrongState(t('this_document_was_replaced_by_a'));
  if (work.state.canceled) throw wrongState(t('this_job_is_canceled'));
  if (signer.status !== 'success' && signer.status !== 'pending')
    throw wrongState(document.on_paper ? t('this_document_was_signed_on_paper') : t('it_is_not_your_turn_to'));
  return { task, document, signer };
}

/** The version that counts; without one there is nothing to act on. */
function mustFind(work: JobDraft, taskId: string): JobDocument {
  const document = currentOf(work.state.documents, taskId);
  if (!document) throw wrongState(t('the_document_is_not_made_yet'));
  if (isFinal(document) && !hasSignature(document)) throw wrongState(t('this_document_was_signed_on_paper'));
  return document;
}

const describe = (actor: Actor): string =>
  [
    nameOf(actor),
    ...rolesOf(actor)
      .slice(0, 1)
      .map((role) => ROLE_LABELS[role].toLowerCase()),
  ].join(', ');

function happened(work: JobDraft, document: JobDocument, what: string, more: { by?: string; detail?: string; ip?: string; user_agent?: string } = {}): void {
  document.events = [...document.events, { at: work.context.now, what, by: work.by, ...more }];
}
