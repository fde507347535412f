import type { Selectable } from 'kysely';
import { canSeeAmounts, formProgramsOf } from '@/job';
import type { UseCaseContext } from '@/job/server';
import { loadFacts, loadReleasesOf } from '@/job/server';
import type { JobState } from '@/job-data';
import { addMonths, isNumber, isString, stringArrayOf, toCents, toDollars } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { definitionForTask } from '@/rules/forms';
import type { ReadingsTable } from '../../server/tables';
import { missingPages } from '../bill';
import type { FileReading } from '../contract';
import { SURE } from '../findings';
import type { ReadingState } from '../readers';
import type { FoundValue, RebateLine } from '../statements';

export type ReadingRow = Selectable<ReadingsTable>;

/** Returns the values that were read from files of a job with enough confidence, by page and height. */
export const readingsOf = (tx: Tx, jobId: string, files: readonly string[]): Promise<ReadingRow[]> =>
  files.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('app.readings')
        .selectAll()
        .where('job_id', '=', jobId)
        .where('attachment_id', 'in', [...files])
        .where('confidence', '>=', SURE)
        .orderBy('page')
        .orderBy('y')
        .execute();

type Viewer = Pick<UseCaseContext, 'now' | 'installation'>;

/** Returns a value as the API shows it. */
export function foundValue(row: ReadingRow, state: JobState, viewer: Viewer): FoundValue {
  const { id, kind, value, page, kept_value } = row;
  return { id, kind, value, page, kept_value, fits: fitsJob(row, state, viewer) };
}

/** Returns a JPEG as a data URL. */
export const dataUrl = (crop: Buffer | null): string | null => crop && `data:image/jpeg;base64,${crop.toString('base64')}`;

type FileRow = { id: string; reading: ReadingState; page_count: number | null; pages_read: number | null };

/** Returns the reading state and the values of a file. */
export const fileReadingOf = (file: FileRow, rows: readonly ReadingRow[], state: JobState, viewer: Viewer): FileReading => ({
  id: file.id,
  state: file.reading,
  page_count: file.page_count,
  pages_read: file.pages_read,
  found: rows.filter(({ attachment_id }) => attachment_id === file.id).map((row) => ({ ...foundValue(row, state, viewer), crop: dataUrl(row.crop) })),
});

/** Maximum age of a utility bill, in months. */
const MAX_BILL_MONTHS = 3;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns whether a value matches the job; null if it cannot be compared. An address must have the house number and one word from the street. */
function fitsJob({ kind, value }: ReadingRow, state: JobState, viewer: Viewer): boolean | null {
  if (kind === 'address') {
    const [number, ...street] = wordsOf(state.place.street);
    const read = wordsOf(value);
    return read[0] === number && street.some((word) => word.length > 2 && read.includes(word));
  }
  if (kind === 'usage_graph') return value === 'yes';
  if (kind === 'page_count') return missingPages([value]).length === 0;
  const facts = loadFacts(viewer, state);
  if (kind === 'statement_date') {
    const today = facts.value('$today');
    return isString(today) ? value <= today && value >= addMonths(today, -MAX_BILL_MONTHS) : null;
  }
  if (kind !== 'customer') return null;
  const name = facts.value('last_name');
  return isString(name) ? wordsOf(name).every((word) => wordsOf(value).includes(word)) : null;
}

/** Returns the rebate line that the programs of a task require; null if they require none. */
export async function rebateLineOf(useCase: UseCaseContext, state: JobState, taskId: string): Promise<RebateLine | null> {
  const { actor, installation } = useCase;
  const task = state.tasks.find(({ id }) => id === taskId);
  const definition = task && definitionForTask(installation.house.definitions, task);
  if (!task || !definition) return null;
  const programs = formProgramsOf(state, task, definition, await loadReleasesOf(useCase.tx, state));
  const asking = programs.filter(({ asks }) => asks.includes('rebate_line_item_amount'));
  if (asking.length === 0) return null;
  const facts = loadFacts(useCase, state);
  const amounts = asking.map(({ key }) => facts.value(`homeowner_rebate.${key}`));
  const isKnown = amounts.every(isNumber) && canSeeAmounts(state, actor);
  return {
    amount: isKnown ? toDollars(amounts.filter(isNumber).reduce((sum, amount) => sum + toCents(amount), 0)) : null,
    titles: asking.flatMap(({ settings }) => stringArrayOf(settings.invoice_rebate_line)),
  };
}
