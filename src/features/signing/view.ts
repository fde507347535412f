import { canReadTask, openForm, programForJob } from '@/job';
import { type JobState, jobProgram } from '@/job-data';
import { taskThatAsks, type ViewContext } from '@/job-view';
import { isEmptyValue } from '@/platform';
import { type FactBook, factDefinition, factLabel, formatFactValue, sourceFactsOf, splitFactFamily } from '@/rules/facts';
import { definitionForTask, initialAnswers, taskName } from '@/rules/forms';
import { type Program, type ProgramDocument, SIGNER_LABELS, templateInLanguage } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { changedMergeValues } from './consequences';
import type { DocumentView, SignerView } from './contract';
import { currentVersionOf, isDocumentFinal, isSignedOnPaper, type JobDocument, type Signer, signingStatusOf } from './document';
import { documentLanguageOf, languageTagOf } from './document-language';
import { canReadDocument, canSignAs, documentAbilities } from './document-rules';
import { type DocumentContent, mergeTemplate } from './merge';
import { t } from './messages';
import { PREPARE_DOCUMENT } from './named-effects';
import { isSignTask } from './sign-task';
import { signingSteps } from './steps';
import { templateValuesOf } from './template-values';
import { invitationExpiresOn } from './timers';

/** Returns the documents of a job that this viewer may see. */
export function documentViews(state: JobState, facts: FactBook, context: ViewContext): DocumentView[] {
  return state.tasks
    .filter((task) => isSignTask(task) && (canBeMade(task, state) || isSignedOnPaper(task) || state.documents.some((document) => document.task_id === task.id)))
    .flatMap((task) => documentView(task, state, facts, context) ?? []);
}

/** Returns whether the document can still be generated: its task applies and the job is open. */
const canBeMade = (task: TaskState, state: JobState): boolean => task.applicable !== false && state.closed_at === null;

/** Returns a document with its current version and earlier versions; undefined if the viewer may not see the document. */
export function documentView(task: TaskState, state: JobState, facts: FactBook, context: ViewContext): DocumentView | undefined {
  const { actor } = context;
  const definition = definitionForTask(context.definitions, task);
  if (!definition || !canReadTask(actor, task, definition)) return undefined;
  const document = currentVersionOf(state.documents, task.id);
  if (actor.kind === 'guest' && !canReadDocument(actor, { job: state, task, definition, document })) return undefined;
  const versions = state.documents.filter((other) => other.task_id === task.id);
  const last = versions.at(-1);
  const source = sourceOf(task, state, context);
  const answers = task.draft ?? task.answers ?? {};
  const upload = answers.upload_document;
  const isGuest = actor.kind === 'guest';
  return {
    id: task.id,
    key: task.subject.key,
    prepared_in: preparedIn(task, state, context)?.id ?? null,
    title: document?.title ?? task.subject.label,
    program: source?.program.name ?? '',
    status: signingStatusOf(document, task),
    version: document?.version ?? 0,
    supersedes: document?.supersedes ?? null,
    ...(!isGuest && { template: document ? { version: document.template.version, sample: document.template.sample, sha256: document.template.sha256 } : null }),
    steps: signingSteps(document, {
      onPaper: answers.manually_sign_document === true,
      hasUpload: Array.isArray(upload) && upload.length > 0,
      isDone: isSignedOnPaper(task),
    }),
    signers: signersOf(document, source?.document).map((signer) => signerView(signer, document, state, context)),
    missing: document || !source || isGuest ? [] : missingOf(source.program, source.document, state, facts, context),
    made_at: document?.made.at ?? null,
    made_by: isGuest ? null : (document?.made.by ?? null),
    sent_at: document?.sent_at ?? null,
    signed_at: document?.signed_at ?? null,
    has_pdf: document?.pdf != null,
    has_signed_copy: document?.sealed != null,
    outdated: document && isDocumentFinal(document) && !isGuest ? changedMergeValues(document, facts).map(factLabel) : [],
    voided: !document && last?.void && !isGuest ? { at: last.void.at, reason: last.void.reason, version: last.version } : null,
    earlier: isGuest
      ? []
      : versions
          .filter((other) => other !== document)
          .toReversed()
          .map(earlierView),
    abilities: documentAbilities(state, task, definition, actor),
  };
}

/** Returns the task whose completion generates the document; undefined if there is no such task. */
const preparedIn = (task: TaskState, { tasks }: JobState, { definitions }: ViewContext): TaskState | undefined =>
  tasks.find(
    (other) =>
      other.applicable !== false && other.subject.key === task.subject.key && definitionForTask(definitions, other)?.effect?.name === PREPARE_DOCUMENT.name,
  );

/** Returns the content of the current version, or a preview if no version exists. Returns undefined if the preview has no template. */
export function documentContent(task: TaskState, state: JobState, facts: FactBook, context: ViewContext): DocumentContent | undefined {
  return currentVersionOf(state.documents, task.id)?.content ?? previewContent(task, state, facts, context)?.content;
}

type Upcoming = { content: DocumentContent; merged: { fact: string; label: string; value: string; task_id: string | null; task: string }[] };

/**
 * Returns a preview of the document with current facts and entered answers. Also returns the values in the document, each with the task that asks for it.
 * Returns undefined if no program of the task has a template for the document.
 */
export function previewContent(task: TaskState, state: JobState, known: FactBook, context: ViewContext): Upcoming | undefined {
  const facts = withPrepared(task, state, known, context);
  const source = sourceOf(task, state, context);
  const untranslated = source?.program.templates[source.document.template];
  if (!source || !untranslated) return undefined;
  const chosen = documentLanguageOf(facts, source.document.key);
  const template = templateInLanguage(untranslated, chosen);
  const templateValues = templateValuesOf(state, context.today, source.program, context.contractorName);
  const { blocks, values } = mergeTemplate(template, facts.read, templateValues);
  return {
    content: {
      title: template.title,
      ...languageTagOf(untranslated, chosen),
      notice: template.sample ? t.source('sample_wording_warning') : null,
      letterhead: { name: source.program.name, lines: [context.contractorName] },
      reference: t.source('job_draft', { short_code: state.short_code, title: source.document.title }),
      date: templateValues.date ?? '',
      blocks,
      signers: source.document.signers,
    },
    merged: Object.entries(values)
      .filter(([fact]) => !fact.startsWith('@'))
      .map(([fact, value]) => ({
        fact,
        label: factDefinition(fact)?.label ?? fact,
        value: isEmptyValue(value) ? '' : formatFactValue(factDefinition(fact), value),
        ...linkTo(fact, state, context),
      })),
  };
}

/** Adds the entered answers of the task that prepares the document to the facts. Answers of an open task are not facts yet. */
function withPrepared(task: TaskState, state: JobState, facts: FactBook, context: ViewContext): FactBook {
  const preparing = preparedIn(task, state, context);
  const definition = preparing && definitionForTask(context.definitions, preparing);
  if (!preparing || !definition || preparing.progress !== 'open') return facts;
  const opened = initialAnswers(definition, preparing.draft ?? preparing.answers, facts, preparing.subject).answers;
  const answers = openForm(preparing, { definition, facts, programs: [], answers: opened }).filled(preparing.answers ?? {});
  return facts.with(Object.fromEntries(definition.fields.flatMap((field) => (field.fact ? [[field.fact, answers[field.key]]] : []))));
}

function linkTo(fact: string, state: JobState, context: ViewContext): { task_id: string | null; task: string } {
  const taskId = taskThatAsks(fact, state, context);
  const task = state.tasks.find((other) => other.id === taskId);
  const definition = task && context.definitions.get(task.definition);
  return { task_id: taskId, task: definition ? taskName(definition, task.subject) : '' };
}

function sourceOf(task: TaskState, state: JobState, context: ViewContext): { program: Program; document: ProgramDocument } | undefined {
  for (const jobProgram of state.programs) {
    if (!task.programs.includes(jobProgram.key)) continue;
    const program = programForJob(context, jobProgram);
    const document = program?.documents.find((other) => other.key === task.subject.key);
    if (program && document) return { program, document };
  }
  return undefined;
}

const signersOf = (document: JobDocument | undefined, planned: ProgramDocument | undefined): Pick<Signer, 'role'>[] =>
  document?.signers ?? (planned?.signers ?? []).map((role) => ({ role }));

function signerView(of: Pick<Signer, 'role'> & Partial<Signer>, document: JobDocument | undefined, state: JobState, { actor }: ViewContext): SignerView {
  const canSeeDetails = actor.kind !== 'guest' || actor.role === of.role;
  return {
    role: of.role,
    label: SIGNER_LABELS[of.role],
    status: of.status ?? 'not_attempted',
    name: of.name ?? '',
    capacity: of.capacity ?? null,
    ...(canSeeDetails && { email: of.email ?? null }),
    invited_at: of.invited_at ?? null,
    reminded_at: canSeeDetails ? (of.reminded ?? []).map((reminder) => reminder.at) : [],
    expires_on: of.status === 'pending' && of.email ? invitationExpiresOn(of, state.place.time_zone) : null,
    opened_at: canSeeDetails ? (of.opened_at ?? null) : null,
    signed_at: of.signed?.at ?? null,
    failure: (canSeeDetails && of.failure) || null,
    can_sign: of.status === 'pending' && !state.canceled && canSignAs(actor, of.role, document),
  };
}

function missingOf(program: Program, document: ProgramDocument, state: JobState, facts: FactBook, context: ViewContext): DocumentView['missing'] {
  const template = program.templates[document.template];
  if (!template) return [];
  const { missing } = mergeTemplate(template, facts.read, templateValuesOf(state, context.today, program, context.contractorName));
  return [...new Set(missing.flatMap((fact) => behind(fact, state)))].map((fact) => ({ fact, label: factLabel(fact), ...linkTo(fact, state, context) }));
}

/**
 * Returns the facts that a user must enter so that a missing fact becomes known. For a rebate amount, these are the missing answers on which the amount
 * depends. For other facts, these are the fact itself or the facts from which it is calculated.
 */
function behind(fact: string, state: JobState): string[] {
  const [family, key] = splitFactFamily(fact);
  const programOnJob = key !== undefined && (family === 'homeowner_rebate' || family === 'rebate_total') ? jobProgram(state, key) : undefined;
  return programOnJob && programOnJob.amounts.missing.length > 0 ? programOnJob.amounts.missing : [...sourceFactsOf(fact)];
}

function earlierView(document: JobDocument): DocumentView['earlier'][number] {
  const { version, made, void: ended, signed_at, on_paper, sealed } = document;
  const status = ended ? (isDocumentFinal(document) ? 'replaced' : 'void') : signed_at ? 'signed' : on_paper ? 'on_paper' : 'made';
  return { version, made_at: made.at, signed_at, ended_at: ended?.at ?? null, status, note: ended?.reason ?? '', has_signed_copy: sealed !== null };
}
