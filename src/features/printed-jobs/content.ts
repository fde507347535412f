import { isEmptyValue, isStringArray, recordArrayOf } from '@/platform';
import { type Field, type FieldState, parseCaptures, summarizeValue, visibleValue } from '@/rules/forms';

type Row = { label: string; value: string };
export type PrintedFile = {
  caption: string;
  /** Storage key of the image to print; null without a printable image. */
  imageKey: string | null;
};
export type PrintedAnswer =
  | ({ kind: 'value' } & Row)
  | { kind: 'table'; label: string; columns: string[]; rows: string[][] }
  | { kind: 'files'; label: string; files: PrintedFile[] };
/** Number in a printed report. `limit`: limit of the number as text; empty without a limit. `isOutside`: true if the number is outside its limit. */
export type PrintedMeasure = { label: string; value: string; limit: string; result: string; isOutside: boolean };
/** Task that is printed as a report with the overall result, the equipment, each measured number with its limit, and the lines for signatures. */
export type PrintedReport = {
  summary: string;
  equipment: { title: string; columns: string[]; rows: string[][] };
  measured: { title: string; measures: PrintedMeasure[] }[];
  columns: string[];
  signs: string[];
};
type PrintedTask = { title: string; note: string; answers: PrintedAnswer[] };
type PrintedSignature = { document: string; version: number; signers: { role: string; name: string; says: string }[] };

/** Content of a printed PDF. The server builds the content with the rights of the user who requested the PDF. */
export type PrintContent = {
  /** False for the print of a single task, which has no title page. */
  isWhole: boolean;
  title: string;
  /** Line with a reference to the job, which every page of the print shows. */
  reference: string;
  by: string;
  contractor: string;
  facts: Row[];
  report: PrintedReport | null;
  programs: { name: string; status: string; amount: string }[];
  sections: { title: string; tasks: PrintedTask[] }[];
  signatures: PrintedSignature[];
};

/** Maximum number of columns of a table. Wider tables do not fit on paper. */
const MAX_COLUMNS = 5;

/**
 * Groups answers into blocks without a page break. If the last two answers are single values, they form one block, because a single line on the last page would
 * look like a mistake.
 */
export function keepLastBlocksTogether<T extends PrintedAnswer | { shown: unknown }>(answers: readonly T[]): T[][] {
  const isLine = (answer: T | undefined): boolean => answer !== undefined && 'kind' in answer && answer.kind === 'value';
  const goTogether = isLine(answers.at(-1)) && isLine(answers.at(-2));
  const singleAnswers = goTogether ? answers.slice(0, -2) : answers;
  return [...singleAnswers.map((answer) => [answer]), ...(goTogether ? [answers.slice(-2)] : [])];
}

/** Returns the printed answers of a form. `fileOf` must return only files that the viewer may see. */
export function printedAnswers(states: readonly FieldState[], fileOf: (id: string) => PrintedFile | undefined): PrintedAnswer[] {
  return states.flatMap((state) => (state.field.kind === 'display' || isEmptyValue(state.value) ? [] : answerOf(state, fileOf)));
}

function answerOf(state: FieldState, fileOf: (id: string) => PrintedFile | undefined): PrintedAnswer[] {
  const { field, label } = state;
  const value = visibleValue(state);
  if (field.kind === 'files') return [{ kind: 'files', label, files: filesOf(value, fileOf) }];
  if (field.kind === 'captures') {
    const captures = parseCaptures(value);
    // A field can be asked once per member. Example: each removed appliance has its own photos. So the title of the photos names the member.
    const withMemberName = (title: string) => (state.member ? `${title}: ${state.member.name}` : title);
    return (field.slots ?? []).flatMap((slot): PrintedAnswer[] => {
      const slotted = captures[slot.key];
      if (!slotted) return [];
      if (slotted.skipped) return [{ kind: 'value', label: withMemberName(slot.title), value: slotted.skipped }];
      return [{ kind: 'files', label: withMemberName(slot.title), files: filesOf(slotted.files, fileOf) }];
    });
  }
  if (field.kind === 'rows') return rowsOf(field, label, recordArrayOf(value), fileOf);
  const summary = summarizeValue(value, field);
  return summary === '' ? [] : [{ kind: 'value', label, value: summary }];
}

const filesOf = (value: unknown, fileOf: (id: string) => PrintedFile | undefined): PrintedFile[] =>
  isStringArray(value) ? value.flatMap((id) => fileOf(id) ?? []) : [];

function rowsOf(field: Field, label: string, rows: readonly Record<string, unknown>[], fileOf: (id: string) => PrintedFile | undefined): PrintedAnswer[] {
  const columns = (field.columns ?? []).filter((column) => rows.some((row) => !isEmptyValue(row[column.key])));
  const withImages = columns.filter((column) => column.kind === 'files');
  const worded = columns.filter((column) => column.kind !== 'files');
  const files = rows.flatMap((row, index) =>
    withImages.map((column): PrintedAnswer => ({ kind: 'files', label: `${label} ${index + 1}: ${column.label}`, files: filesOf(row[column.key], fileOf) })),
  );
  const cell = (row: Record<string, unknown>, column: Field): string => (isEmptyValue(row[column.key]) ? '' : summarizeValue(row[column.key], column));
  if (worded.length <= MAX_COLUMNS)
    return [
      { kind: 'table', label, columns: worded.map((column) => column.label), rows: rows.map((row) => worded.map((column) => cell(row, column))) },
      ...files,
    ];
  const values = rows.flatMap((row, index) =>
    worded.flatMap((column): PrintedAnswer[] => {
      const value = cell(row, column);
      return value === '' ? [] : [{ kind: 'value', label: `${label} ${index + 1}: ${column.label}`, value }];
    }),
  );
  return [...values, ...files];
}
