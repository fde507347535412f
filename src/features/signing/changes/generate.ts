import { type Change, findTask, type JobDraft, type OnComplete } from '@/job';
import { badInput, formatDate, jsonEquals, notFound, wrongState } from '@/platform';
import { type FactBook, factLabel } from '@/rules/facts';
import { type Program, type ProgramDocument, type Template, templateInLanguage } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { currentVersionOf, isDocumentFinal, type JobDocument, newSigner } from '../document';
import { documentLanguageOf, languageTagOf } from '../document-language';
import { assertDocumentAbility } from '../document-rules';
import { type DocumentContent, type MergeResult, mergeTemplate } from '../merge';
import { signTaskOf } from '../sign-task';
import { templateValuesOf } from '../template-values';
import { addSigningEvent, currentDocumentOrThrow } from './document-steps';
import { replaceFinalVersion, voidVersion } from './end';
import { t } from './messages';

/** Values for generating documents that only the server can provide: the checksum function (`sha256`) and the contractor's name (`contractor`). */
export type GenerationInput = { sha256: (value: unknown) => string; contractor: string };

/**
 * Generates the document from the current facts. Creates no new version if the template and the inserted values are the same as in the current version. In this
 * case, only renders the PDF again if rendering failed before.
 */
export const generateDocumentVersion =
  (taskId: string, making: GenerationInput): Change =>
  (draft, facts) => {
    const task = findTask(draft, taskId);
    assertDocumentAbility('generate', draft.state, task, draft.definition(task), draft.context.actor);
    make(draft, task, facts(), making);
  };

/** Generates a new version to replace a signed version. The signed version becomes invalid. Has no effect if the signed version was already replaced. */
export const replaceDocument =
  (taskId: string, { version, reason }: { version: number; reason: string }, making: GenerationInput): Change =>
  (draft, facts) => {
    const task = findTask(draft, taskId);
    assertDocumentAbility('read', draft.state, task, draft.definition(task), draft.context.actor);
    const replacedDocument = draft.state.documents.find((other) => other.task_id === taskId && other.version === version);
    if (!replacedDocument) throw wrongState(t('document_not_generated_error'));
    if (replacedDocument.void) return;
    assertDocumentAbility('replace', draft.state, task, draft.definition(task), draft.context.actor);
    if (replacedDocument !== currentVersionOf(draft.state.documents, taskId)) throw wrongState(t('document_replaced_error'));
    replaceFinalVersion(draft, task, replacedDocument, reason);
    make(draft, task, facts(), making);
  };

/** Generates the document when the task that prepares it is completed. If this changes the content of a final version, the new version must be signed again. */
export const prepareDocument: OnComplete<object> = (draft, prepared) => {
  const { making } = draft.context.input;
  const task = signTaskOf(draft.state, prepared.subject.key);
  if (!making || !task) throw new Error(`The document ${prepared.subject.key} has no signing task, or the change has no template`);
  const facts = draft.facts();
  const currentDocument = currentVersionOf(draft.state.documents, task.id);
  const content = currentDocument && wordsOf(draft, task, facts, making);
  if (currentDocument && isDocumentFinal(currentDocument)) {
    if (content && isSame(currentDocument, content)) return;
    replaceFinalVersion(draft, task, currentDocument, t.source('newer_version_generated_entry'));
  }
  make(draft, task, facts, making);
};

type DocumentTexts = {
  program: Program;
  programKey: string;
  document: ProgramDocument;
  template: Template;
  template_sha256: string;
  language: { language?: string };
  merged: MergeResult;
};

/** Returns the template of the document, filled with the given facts in the chosen language. */
function wordsOf(draft: JobDraft, task: TaskState, facts: FactBook, { sha256, contractor }: GenerationInput): DocumentTexts {
  const documentSource = documentOf(draft, task);
  const fullTemplate = documentSource.program.templates[documentSource.document.template];
  if (!fullTemplate) throw new Error(`${documentSource.programKey} has no template ${documentSource.document.template}`);
  const chosen = documentLanguageOf(facts, documentSource.document.key);
  const template = templateInLanguage(fullTemplate, chosen);
  const merged = mergeTemplate(template, facts.read, templateValuesOf(draft.state, draft.context.today, documentSource.program, contractor));
  return { ...documentSource, template, template_sha256: sha256(template), language: languageTagOf(fullTemplate, chosen), merged };
}

const isSame = (document: JobDocument, { merged, template_sha256 }: DocumentTexts): boolean =>
  jsonEquals(document.values, merged.values) && document.template.sha256 === template_sha256;

function make(draft: JobDraft, task: TaskState, facts: FactBook, making: GenerationInput): void {
  const taskId = task.id;
  const documentContent = wordsOf(draft, task, facts, making);
  const { program, programKey, document, template, template_sha256, language, merged } = documentContent;
  if (merged.missing.length > 0)
    throw badInput(merged.missing.map((fact) => ({ path: fact, code: 'missing_info', message: t('missing_info', { fact: factLabel(fact) }) })));
  const currentDocument = currentVersionOf(draft.state.documents, taskId);
  if (currentDocument && isSame(currentDocument, documentContent)) {
    if (!currentDocument.pdf_failure) return;
    currentDocument.pdf_failure = null;
    draft.event({ kind: 'document_made', task_id: taskId, version: currentDocument.version });
    return;
  }
  if (currentDocument) voidVersion(draft, task, currentDocument, t.source('newer_version_generated_entry'));
  const version = draft.state.documents.filter((other) => other.task_id === taskId).length + 1;
  const content: DocumentContent = {
    title: template.title,
    ...language,
    notice: template.sample ? t.source('sample_wording_note') : null,
    letterhead: { name: program.name, lines: [...(program.url ? [program.url.replace(/^https?:\/\//, '')] : []), making.contractor] },
    reference: t.source('job_version', { short_code: draft.state.short_code, title: document.title, version }),
    date: formatDate(draft.context.today),
    blocks: merged.blocks,
    signers: document.signers,
  };
  draft.state.documents.push({
    task_id: taskId,
    key: document.key,
    program: programKey,
    title: document.title,
    category: document.category,
    version,
    supersedes: draft.state.documents.findLast((other) => other.task_id === taskId)?.version ?? null,
    template: {
      key: document.template,
      version: template.version,
      sha256: template_sha256,
      sample: template.sample,
      program_version: draft.jobProgram(programKey)?.version ?? 0,
    },
    content,
    content_sha256: making.sha256(content),
    values: merged.values,
    made: { at: draft.context.now, by: draft.by },
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
  const newDocument = currentDocumentOrThrow(draft, taskId);
  addSigningEvent(draft, newDocument, t.source('made'));
  draft.note({
    type: 'action',
    action: t.source('document_made', { title: document.title }),
    task_id: taskId,
    subject: document.title,
    after: t.source('version', { version }),
  });
  draft.event({ kind: 'document_made', task_id: taskId, version });
}

/**
 * Returns the definition of the document that is signed in a task. Uses the first program of the task that defines this document. Throws `not_found` if no
 * program defines the document.
 */
function documentOf(draft: JobDraft, task: TaskState): { program: Program; programKey: string; document: ProgramDocument } {
  for (const jobProgram of draft.state.programs) {
    if (!task.programs.includes(jobProgram.key)) continue;
    const program = draft.programOf(jobProgram);
    const document = program.documents.find((other) => other.key === task.subject.key);
    if (document) return { program, programKey: jobProgram.key, document };
  }
  throw notFound(t('document_not_found_error'));
}
