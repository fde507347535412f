import { type Change, findTask, type JobDraft } from '@/job';
import { badInput, formatDay, notFound, sameJson } from '@/platform';
import { labelOfFact } from '@/rules/facts';
import type { Program, ProgramDocument } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { currentOf, isFinal, newSigner } from '../document';
import { mustDocument } from '../document-rules';
import { type DocumentContent, mergeTemplate } from '../merge';
import { t } from '../messages';
import { templateValuesOf } from '../template-values';
import { happened, mustFind } from './at-hand';
import { voidIt } from './end';

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
