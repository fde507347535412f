import type { Selectable } from 'kysely';
import { requiredRebateLine } from '@/content/forms/invoice/rebate_line';
import { canSeeAmounts, formProgramsOf } from '@/job';
import type { UseCaseContext } from '@/job/server';
import { factsForDisplay, loadReleasesOf } from '@/job/server';
import type { JobState } from '@/job-data';
import { addMonths, dateInTimeZone, isNumber, isRecord, isString, recordArrayOf, toCents, toDollars } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { FactBook } from '@/rules/facts';
import { definitionForTask, valuesAgree } from '@/rules/forms';
import type { ReadingsTable } from '../../server/tables';
import type { FoundValue, RebateLine } from '../answer-comparisons';
import { missingPages } from '../bill';
import type { FileReading, ReviewReading } from '../contract';
import { MIN_SHOWN_CONFIDENCE } from '../findings';
import type { ReadingState } from '../readers';
import { t } from './messages';

export type ReadingRow = Selectable<ReadingsTable> & { category: string; uploaded_at: Date };

/**
 * Returns the values that were read from these files of a job and have at least the confidence `MIN_SHOWN_CONFIDENCE`, sorted by page and by position from the
 * top.
 */
export const loadReadings = (tx: Tx, jobId: string, files: readonly string[]): Promise<ReadingRow[]> =>
  files.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('app.readings as readings')
        .innerJoin('app.attachments as attachments', 'attachments.id', 'readings.attachment_id')
        .selectAll('readings')
        .select(['attachments.category', 'attachments.uploaded_at'])
        .where('readings.job_id', '=', jobId)
        .where('readings.attachment_id', 'in', [...files])
        .where('readings.confidence', '>=', MIN_SHOWN_CONFIDENCE)
        .orderBy('page')
        .orderBy('y')
        .execute();

type Viewer = Pick<UseCaseContext, 'now' | 'deployment'>;

/** Converts a stored value to the format of the API, and adds whether the value fits the job. */
export function foundValue(row: ReadingRow, state: JobState, viewer: Viewer): FoundValue {
  const { id, kind, value, confidence, page, kept_value } = row;
  return { id, kind, value, confidence, page, kept_value, fits: fitsJob(row, state, viewer) };
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

/** Maximum age in months that a utility bill may have when it is uploaded. */
const MAX_BILL_MONTHS = 3;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** For each category of nameplate photos, the fact with the model of the planned equipment. */
const UNIT_OF_PLATE: Readonly<Record<string, string>> = {
  photo_hp_outdoor_nameplate: 'reserved_unit.heat_pump',
  photo_hpwh_nameplate: 'reserved_unit.heat_pump_water_heater',
  photo_furnace_nameplate: 'reserved_unit.gas_furnace',
  photo_new_panel_nameplate: 'new_panel_model',
};

/** Returns the brand of the planned system with this model; null if no planned system has this model. */
function reservedBrand(facts: FactBook, model: unknown): string | null {
  for (const system of recordArrayOf(facts.value('systems'))) {
    const picked = isRecord(system.equipment_picker) ? system.equipment_picker : null;
    const brand = picked?.brand ?? system.outdoor_unit_manufacturer ?? system.manufacturer;
    const itsModel = picked?.model ?? system.outdoor_unit_model ?? system.model;
    if (isString(brand) && valuesAgree([itsModel, model], 'model') === true) return brand;
  }
  return null;
}

/**
 * Returns whether a value matches the job; null if the value cannot be compared. An address matches if it starts with the house number and contains a word of
 * the street name with more than two letters.
 */
function fitsJob({ kind, value, category, uploaded_at }: ReadingRow, state: JobState, viewer: Viewer): boolean | null {
  if (kind === 'address') {
    const [number, ...street] = wordsOf(state.place.street);
    const valueWords = wordsOf(value);
    return valueWords[0] === number && street.some((word) => word.length > 2 && valueWords.includes(word));
  }
  if (kind === 'usage_graph') return value === 'yes';
  if (kind === 'page_count') return missingPages([value]).length === 0;
  const facts = factsForDisplay(viewer, state);
  if (kind === 'statement_date') {
    const uploadedOn = dateInTimeZone(uploaded_at, state.place.time_zone);
    return value <= uploadedOn && value >= addMonths(uploadedOn, -MAX_BILL_MONTHS);
  }
  const unit = UNIT_OF_PLATE[category];
  if (kind === 'model' && unit) return valuesAgree([facts.value(unit), value], 'model');
  if (kind === 'brand' && unit) {
    const brand = reservedBrand(facts, facts.value(unit));
    return brand === null ? null : wordsOf(brand).join(' ') === wordsOf(value).join(' ');
  }
  if (kind !== 'customer') return null;
  const name = facts.value('last_name');
  return isString(name) ? wordsOf(name).every((word) => wordsOf(value).includes(word)) : null;
}

/**
 * Returns the value that the file should show instead of the value that was read. `expected_by`: source of this expected value, which is the job, the planned
 * equipment (`reserved_unit`) or a rule of the program.
 */
export function expectedByJob({ category, kind }: ReadingRow, state: JobState, viewer: Viewer): Pick<ReviewReading, 'expected' | 'expected_by'> {
  const facts = factsForDisplay(viewer, state);
  if (kind === 'brand' || kind === 'model') {
    const model = facts.value(UNIT_OF_PLATE[category] ?? '');
    return { expected: String((kind === 'brand' ? reservedBrand(facts, model) : model) ?? ''), expected_by: 'reserved_unit' };
  }
  if (kind === 'customer') return { expected: [facts.value('first_name'), facts.value('last_name')].filter(isString).join(' '), expected_by: 'job' };
  if (kind === 'address') return { expected: state.place.street, expected_by: 'job' };
  if (kind === 'page_count') return { expected: t('all_pages'), expected_by: 'program' };
  if (kind === 'usage_graph') return { expected: t('usage_by_month'), expected_by: 'program' };
  return { expected: t('recent_bill'), expected_by: 'program' };
}

/**
 * Returns the rebate line that the programs of a task require on the invoice; null if the programs require no rebate line or the task is unknown. The amount in
 * the line is null if it is not known yet or the actor may not see amounts.
 */
export async function rebateLineOf(useCase: UseCaseContext, state: JobState, taskId: string): Promise<RebateLine | null> {
  const { actor, deployment } = useCase;
  const task = state.tasks.find(({ id }) => id === taskId);
  const definition = task && definitionForTask(deployment.registry.definitions, task);
  if (!task || !definition) return null;
  const programs = formProgramsOf(state, task, definition, await loadReleasesOf(useCase.tx, state));
  const line = requiredRebateLine(programs);
  if (line.programs.length === 0) return null;
  const facts = factsForDisplay(useCase, state);
  const amounts = line.programs.map(({ key }) => facts.value(`homeowner_rebate.${key}`));
  const isKnown = amounts.every(isNumber) && canSeeAmounts(state, actor);
  return {
    amount: isKnown ? toDollars(amounts.filter(isNumber).reduce((sum, amount) => sum + toCents(amount), 0)) : null,
    titles: [...line.titles],
  };
}
