import { setImmediate as nextTurn } from 'node:timers/promises';
import { actorNameOf } from '@/access';
import { storageKeyOf, visibleFiles } from '@/features/attachments/server';
import { documentViews } from '@/features/signing';
import { canReadTask, canSeeField, factsForViewer, formProgramsOf, openForm } from '@/job';
import { factsForDisplay, loadReleasesOf, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import type { JobDetail, TaskRow } from '@/job-view';
import { answerJob, viewContext } from '@/job-view/server';
import { dateInTimeZone, entriesOf, formatDate, formatMoney, portalName } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { definitionForTask, formatPhone, STAGE_LABELS, TASK_SETS } from '@/rules/forms';
import { TASK_STATUS_LABELS } from '@/rules/tasks';
import { type PrintContent, type PrintedFile, type PrintedReport, printedAnswers } from '../content';
import { isNumericField, printedReport } from '../report';
import { t } from './messages';

/** Formats a day in the time zone of the home. In UTC, an American evening is already the next day. */
const dayAtHome = ({ place }: JobState, at: Date | string): string => formatDate(dateInTimeZone(new Date(at), place.time_zone));

type PrintRequest = { state: JobState; version: number; taskId: string | undefined };

/**
 * Builds the content of a print with the rights of the user who prints. Processes one task at a time, so that the process can answer other requests in between.
 */
export async function buildPrintContent(context: UseCaseContext, { state, version, taskId }: PrintRequest): Promise<PrintContent> {
  const { actor, now } = context;
  const releases = await loadReleasesOf(context.tx, state);
  const facts = factsForDisplay(context, state);
  const job = await answerJob(context, state, version, releases, { facts });
  const view = await viewContext(context, state, releases);
  const files = await filesSeen(context, state);
  const rows = job.tasks.filter((row) => (taskId === undefined ? row.status !== 'not_applicable' : row.id === taskId));
  const sections: PrintContent['sections'] = [];
  let taskReport: { facts: PrintContent['facts']; report: PrintedReport } | undefined;
  for (const [set, title] of entriesOf(TASK_SETS)) {
    const tasks: PrintContent['sections'][number]['tasks'] = [];
    for (const row of rows.filter((other) => other.set === set)) {
      const printed = printedTask(context, row, { state, facts, releaseOf: view.releaseOf, files, isAlone: taskId !== undefined });
      if (!printed) continue;
      tasks.push(printed.task);
      taskReport = printed.report;
      await nextTurn();
    }
    if (tasks.length > 0) sections.push({ title, tasks });
  }
  const isWhole = taskId === undefined;
  return {
    isWhole,
    title: isWhole ? t.source('job', { code: job.short_code }) : (rows[0]?.name ?? ''),
    reference: t.source('job', { code: job.short_code }),
    by: `${actorNameOf(actor)}, ${dayAtHome(state, now)}`,
    contractor: job.contractor.name || portalName(),
    facts: [...factsOnTop(job, state), ...(taskReport?.facts ?? [])],
    report: taskReport?.report ?? null,
    programs: isWhole ? job.programs.filter((program) => program.opted_in).map(printedProgram) : [],
    sections,
    signatures: isWhole ? signaturesOf(state, facts, view) : [],
  };
}

type PrintContext = {
  state: JobState;
  facts: FactBook;
  releaseOf: Parameters<typeof formProgramsOf>[3]['releaseOf'];
  files: ReadonlyMap<string, PrintedFile>;
  isAlone: boolean;
};

function printedTask({ actor, deployment }: UseCaseContext, row: TaskRow, { state, facts, releaseOf, files, isAlone }: PrintContext) {
  const task = state.tasks.find((other) => other.id === row.id);
  const definition = task && definitionForTask(deployment.registry.definitions, task);
  if (!task || !definition || !canReadTask(actor, task, definition) || (task.answers === null && task.draft === null)) return null;
  const viewer = { actor, job: state };
  const programs = formProgramsOf(state, task, definition, { releaseOf });
  const form = openForm(task, { definition, facts: factsForViewer(actor, facts, state), programs, viewer });
  const seen = form.fields.filter(({ field }) => canSeeField(viewer, task, field));
  const answers = printedAnswers(seen, (id) => files.get(id));
  const status = TASK_STATUS_LABELS[row.status];
  const note =
    task.answered_at && task.answered_by ? t.source('answered_by_on', { status, by: task.answered_by.name, on: dayAtHome(state, task.answered_at) }) : status;
  if (answers.length === 0) return null;
  if (!isAlone || !definition.report) return { task: { title: row.name, note, answers } };
  return {
    task: {
      title: row.name,
      note,
      answers: printedAnswers(
        seen.filter((state) => !isNumericField(state)),
        (id) => files.get(id),
      ),
    },
    report: {
      facts: [
        { label: t.source('measured_by'), value: task.answered_by?.name ?? '' },
        { label: t.source('measured_on'), value: task.answered_at ? dayAtHome(state, task.answered_at) : '' },
        { label: t.source('report_status'), value: status },
      ].filter(({ value }) => value !== ''),
      report: printedReport(form, seen, definition.report),
    },
  };
}

const PICTURES = ['image/jpeg', 'image/png'];

/** Returns the files of the job that the viewer may see, by file ID. */
async function filesSeen(context: UseCaseContext, state: JobState): Promise<ReadonlyMap<string, PrintedFile>> {
  const rows = await visibleFiles(context, state);
  return new Map(
    rows.map((row) => {
      const taken = row.taken_at ? t.source('photo_taken_on', { on: dayAtHome(state, row.taken_at) }) : '';
      const isOriginalOpen = PICTURES.includes(row.content_type) && !row.shows_ssn;
      const view = row.preview === 'ready' ? storageKeyOf(row.storage_key, 'view') : isOriginalOpen ? row.storage_key : null;
      // Text recognition finds Social Security numbers, which the preview covers. Before text recognition ends, the preview could show such a number, so omit
      // the image.
      const imageKey = row.reading === 'waiting' ? null : view;
      return [row.id, { caption: [row.file_name, taken].filter(Boolean).join(', '), imageKey }];
    }),
  );
}

function factsOnTop(job: JobDetail, state: JobState): PrintContent['facts'] {
  const address = [job.address, job.unit, `${job.city}, ${job.state} ${job.zip}`].filter(Boolean).join(', ');
  return [
    { label: t.source('job_code'), value: job.short_code },
    { label: t.source('homeowner'), value: `${job.first_name} ${job.last_name}`.trim() },
    { label: t.source('address'), value: address },
    { label: t.source('email'), value: job.email ?? '' },
    { label: t.source('phone'), value: formatPhone(job.phone_number ?? '') },
    { label: t.source('contractor'), value: job.contractor.name },
    { label: t.source('stage'), value: STAGE_LABELS[job.stage_key] },
    { label: t.source('created_on'), value: dayAtHome(state, job.created_at) },
  ].filter(({ value }) => value !== '');
}

function printedProgram({ name, status, amounts }: JobDetail['programs'][number]): PrintContent['programs'][number] {
  const total = amounts?.total;
  return { name, status: status.text, amount: amounts ? (total == null ? t.source('open') : formatMoney(total)) : '' };
}

const signaturesOf = (state: JobState, facts: FactBook, view: Parameters<typeof documentViews>[2]): PrintContent['signatures'] =>
  documentViews(state, facts, view)
    .filter((document) => document.version > 0)
    .map(({ title, version, status, signers }) => ({
      document: title,
      version,
      signers: signers.map((signer) => ({ role: signer.label, name: signer.name, says: signatureText(state, status, signer) })),
    }));

type DocumentView = ReturnType<typeof documentViews>[number];

/** Describes the signature of one signer. The copy that was signed on paper replaces signatures in the portal. */
function signatureText(state: JobState, status: DocumentView['status'], { signed_at, failure }: DocumentView['signers'][number]): string {
  if (status === 'on_paper') return t.source('paper_signature_label');
  if (signed_at) return t.source('signed_on', { on: dayAtHome(state, signed_at) });
  return failure ? t.source('stopped') : t.source('waits');
}
