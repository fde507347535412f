import { mayReadTask, rulesOf } from '@/job';
import { type JobState, jobProgram } from '@/record';
import { basesOf, type FactBook, labelOfFact, splitFamily } from '@/rules/facts';
import { definitionOf } from '@/rules/forms';
import { type Program, type ProgramDocument, SIGNER_LABELS } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { taskAsking, type ViewContext } from '@/view';
import { changedSince, labelOfValue } from './consequences';
import type { DocumentView, SignerView } from './contract';
import { currentOf, isFinal, type JobDocument, type Signer, statusOfDocument } from './document';
import { documentAbilities, mayReadDocument, signsAs } from './document-rules';
import { type DocumentContent, mergeTemplate } from './merge';
import { t } from './messages';
import { stepsOf } from './steps';
import { templateValuesOf } from './template-values';
import { expiresOn } from './timers';

/** The documents of a job that this viewer may know of. */
export function documentViews(state: JobState, facts: FactBook, context: ViewContext): DocumentView[] {
  return state.tasks
    .filter((task) => task.subject.kind === 'document' && (task.applicable !== false || state.documents.some((document) => document.task_id === task.id)))
    .flatMap((task) => documentView(task, state, facts, context) ?? []);
}

/** One document with its newest version; undefined where there is none for this viewer. */
export function documentView(task: TaskState, state: JobState, facts: FactBook, context: ViewContext): DocumentView | undefined {
  const { actor } = context;
  const definition = definitionOf(context.definitions, task);
  if (!definition || !mayReadTask(actor, task, definition)) return undefined;
  const document = currentOf(state.documents, task.id);
  if (actor.kind === 'guest' && !mayReadDocument(actor, { job: state, task, definition, document })) return undefined;
  const versions = state.documents.filter((other) => other.task_id === task.id);
  const last = versions.at(-1);
  const source = sourceOf(task, state, context);
  const answers = task.draft ?? task.answers ?? {};
  const upload = answers.upload_document;
  const isGuest = actor.kind === 'guest';
  return {
    id: task.id,
    key: task.subject.key,
    title: document?.title ?? task.subject.label,
    program: source?.rules.name ?? '',
    status: statusOfDocument(document),
    version: document?.version ?? 0,
    supersedes: document?.supersedes ?? null,
    ...(!isGuest && { template: document ? { version: document.template.version, sample: document.template.sample, sha256: document.template.sha256 } : null }),
    steps: stepsOf(document, { onPaper: answers.manually_sign_document === true, hasUpload: Array.isArray(upload) && upload.length > 0 }),
    signers: signersOf(document, source?.document).map((signer) => signerView(signer, document, state, context)),
    missing: document || !source || isGuest ? [] : missingOf(source.rules, source.document, state, facts, context),
    made_at: document?.made.at ?? null,
    made_by: isGuest ? null : (document?.made.by ?? null),
    sent_at: document?.sent_at ?? null,
    signed_at: document?.signed_at ?? null,
    has_pdf: document?.pdf != null,
    has_signed_copy: document?.sealed != null,
    outdated: document && isFinal(document) && !isGuest ? changedSince(document, facts).map(labelOfValue) : [],
    voided: !document && last?.void && !isGuest ? { at: last.void.at, reason: last.void.reason, version: last.version } : null,
    earlier: isGuest ? [] : versions.filter((other) => other !== document).map(earlierView),
    abilities: documentAbilities(state, task, definition, actor),
  };
}

/** What it says: as it was made, or before that as it would be made now. */
export function contentOf(task: TaskState, state: JobState, facts: FactBook, context: ViewContext): DocumentContent | undefined {
  const document = currentOf(state.documents, task.id);
  if (document) return document.content;
  const source = sourceOf(task, state, context);
  const template = source?.rules.templates[source.document.template];
  if (!source || !template) return undefined;
  const given = templateValuesOf(state, context.today, source.rules, context.contractorName);
  return {
    title: template.title,
    notice: template.sample ? t.kept('sample_not_the_programs_wording') : null,
    letterhead: { name: source.rules.name, lines: [context.contractorName] },
    reference: t.kept('job_draft', { short_code: state.short_code, title: source.document.title }),
    date: given.date ?? '',
    blocks: mergeTemplate(template, facts.read, given).blocks,
    signers: source.document.signers,
  };
}

function sourceOf(task: TaskState, state: JobState, context: ViewContext): { rules: Program; document: ProgramDocument } | undefined {
  for (const program of state.programs) {
    if (!task.programs.includes(program.key)) continue;
    const rules = rulesOf(context, program);
    const document = rules?.documents.find((other) => other.key === task.subject.key);
    if (rules && document) return { rules, document };
  }
  return undefined;
}

const signersOf = (document: JobDocument | undefined, planned: ProgramDocument | undefined): Pick<Signer, 'role'>[] =>
  document?.signers ?? (planned?.signers ?? []).map((role) => ({ role }));

function signerView(of: Pick<Signer, 'role'> & Partial<Signer>, document: JobDocument | undefined, state: JobState, { actor }: ViewContext): SignerView {
  const mine = actor.kind !== 'guest' || actor.role === of.role;
  return {
    role: of.role,
    label: SIGNER_LABELS[of.role],
    status: of.status ?? 'not_attempted',
    name: of.name ?? '',
    ...(mine && { email: of.email ?? null }),
    invited_at: of.invited_at ?? null,
    reminded_at: mine ? (of.reminded ?? []).map((reminder) => reminder.at) : [],
    expires_on: of.status === 'pending' && of.email ? expiresOn(of, state.place.time_zone) : null,
    opened_at: mine ? (of.opened_at ?? null) : null,
    signed_at: of.signed?.at ?? null,
    failure: (mine && of.failure) || null,
    can_sign: of.status === 'pending' && !state.canceled && signsAs(actor, of.role, document),
  };
}

function missingOf(rules: Program, document: ProgramDocument, state: JobState, facts: FactBook, context: ViewContext): DocumentView['missing'] {
  const template = rules.templates[document.template];
  if (!template) return [];
  const { missing } = mergeTemplate(template, facts.read, templateValuesOf(state, context.today, rules, context.contractorName));
  return [...new Set(missing.flatMap((fact) => behind(fact, state)))].map((fact) => {
    const taskId = taskAsking(fact, state, context);
    const task = state.tasks.find((other) => other.id === taskId);
    return { fact, label: labelOfFact(fact), task_id: taskId, task: (task && context.definitions.get(task.definition)?.title) ?? '' };
  });
}

/** An amount or a sum that is not known waits for answers: they are what a person can do something about. */
function behind(fact: string, state: JobState): string[] {
  const [family, key] = splitFamily(fact);
  const program = key !== undefined && (family === 'homeowner_rebate' || family === 'rebate_total') ? jobProgram(state, key) : undefined;
  return program && program.amounts.missing.length > 0 ? program.amounts.missing : [...basesOf(fact)];
}

function earlierView(document: JobDocument): DocumentView['earlier'][number] {
  const { version, made, void: ended, signed_at, on_paper } = document;
  const status = ended ? 'void' : signed_at ? 'signed' : on_paper ? 'on_paper' : 'made';
  return { version, made_at: made.at, status, note: ended?.reason ?? '' };
}
