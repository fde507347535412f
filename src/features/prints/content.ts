import { isEmptyValue, isStringArray, recordArrayOf } from '@/platform';
import { type Field, type FieldState, parseCaptures, summarizeValue, visibleValue } from '@/rules/forms';

type Row = { label: string; value: string };
export type PrintedFile = { caption: string /** Where the bytes of a picture lie; null for any other file. */; picture: string | null };
export type PrintedAnswer =
  | ({ kind: 'value' } & Row)
  | { kind: 'table'; label: string; columns: string[]; rows: string[][] }
  | { kind: 'files'; label: string; files: PrintedFile[] };
/** `limit`: in words, empty where there is none; `isOutside`: the value does not keep to it. */
export type PrintedMeasure = { label: string; value: string; limit: string; result: string; isOutside: boolean };
/** A task that is handed in as a report: who measured and when stands on top, what was measured beside its limits. */
export type PrintedReport = {
  verdict: string;
  equipment: { title: string; columns: string[]; rows: string[][] };
  measured: { title: string; measures: PrintedMeasure[] }[];
  columns: string[];
  signs: string[];
};
type PrintedTask = { title: string; note: string; answers: PrintedAnswer[] };
type PrintedSignature = { document: string; version: number; signers: { role: string; name: string; says: string }[] };

/** What a print says, as data: what whoever asked may see, put together where that is known. */
export type PrintContent = {
  /** Of a task alone there is no title page. */
  isWhole: boolean;
  title: string;
  /** Printed on every page. */
  reference: string;
  by: string;
  company: string;
  facts: Row[];
  report: PrintedReport | null;
  programs: { name: string; status: string; amount: string }[];
  sections: { title: string; tasks: PrintedTask[] }[];
  signatures: PrintedSignature[];
};

/** More columns than this do not stand beside each other on paper. */
const MOST_COLUMNS = 5;

/** Blocks that a page does not divide: the last answer alone on a page of its own would look like one that was forgotten. */
export function keepLastBlocksTogether<T extends PrintedAnswer | { shown: unknown }>(answers: readonly T[]): T[][] {
  const isLine = (answer: T | undefined): boolean => answer !== undefined && 'kind' in answer && answer.kind === 'value';
  const goTogether = isLine(answers.at(-1)) && isLine(answers.at(-2));
  const alone = goTogether ? answers.slice(0, -2) : answers;
  return [...alone.map((answer) => [answer]), ...(goTogether ? [answers.slice(-2)] : [])];
}

/** The answers of a form, question by question; `fileOf` knows the files its reader may see. */
export function printedAnswers(states: readonly FieldState[], fileOf: (id: string) => PrintedFile | undefined): PrintedAnswer[] {
  return states.flatMap((state) => (state.field.kind === 'display' || isEmptyValue(state.value) ? [] : answerOf(state, fileOf)));
}

function answerOf(state: FieldState, fileOf: (id: string) => PrintedFile | undefined): PrintedAnswer[] {
  const { field, label } = state;
  const value = visibleValue(state);
  if (field.kind === 'files') return [{ kind: 'files', label, files: filesOf(value, fileOf) }];
  if (field.kind === 'captures') {
    const given = parseCaptures(value);
    // Of several units that were taken out each has the same photos.
    const named = (title: string) => (state.member ? `${title}: ${state.member.name}` : title);
    return (field.slots ?? []).flatMap((slot): PrintedAnswer[] => {
      const slotted = given[slot.key];
      if (!slotted) return [];
      if (slotted.skipped) return [{ kind: 'value', label: named(slot.title), value: slotted.skipped }];
      return [{ kind: 'files', label: named(slot.title), files: filesOf(slotted.files, fileOf) }];
    });
  }
  if (field.kind === 'rows') return rowsOf(field, label, recordArrayOf(value), fileOf);
  const words = summarizeValue(value, field);
  return words === '' ? [] : [{ kind: 'value', label, value: words }];
}

const filesOf = (value: unknown, fileOf: (id: string) => PrintedFile | undefined): PrintedFile[] =>
  isStringArray(value) ? value.flatMap((id) => fileOf(id) ?? []) : [];

function rowsOf(field: Field, label: string, rows: readonly Record<string, unknown>[], fileOf: (id: string) => PrintedFile | undefined): PrintedAnswer[] {
  const columns = (field.columns ?? []).filter((column) => rows.some((row) => !isEmptyValue(row[column.key])));
  const pictured = columns.filter((column) => column.kind === 'files');
  const worded = columns.filter((column) => column.kind !== 'files');
  const files = rows.flatMap((row, index) =>
    pictured.map((column): PrintedAnswer => ({ kind: 'files', label: `${label} ${index + 1}: ${column.label}`, files: filesOf(row[column.key], fileOf) })),
  );
  const cell = (row: Record<string, unknown>, column: Field): string => (isEmptyValue(row[column.key]) ? '' : summarizeValue(row[column.key], column));
  if (worded.length <= MOST_COLUMNS)
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
