import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { UNREAD_FIELDS } from '@/content/forms/intentional-exceptions';
import { isRecord } from '@/platform';
import { factsInCondition } from '@/rules/conditions';
import { sourceFactsOf } from '@/rules/facts';
import { FIELD_TYPES, sampleValue } from '@/rules/forms/fields';
import { type Field, fieldConditions } from '@/rules/forms/fields/field';
import { splitMapPath } from '@/rules/forms/map-paths';
import { NO_SUBJECT } from '@/rules/forms/subject';
import type { TaskDefinition } from '@/rules/forms/task-definition';
import { referencedNames } from '@/rules/programs';
import { FORMS } from './forms';
import { SHIPPED_PROGRAMS } from './programs';

/**
 * Checks that each question is used: a condition, rule, document or code reads its answer, or `intentional-exceptions.ts` states its purpose. Showing the
 * answer is not a use, because summary, print and history show every answer. A rule of the field about itself is not a use either.
 */
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Selects the fields whose use is checked. Leaves out notes, which are on every form, and files, which are documents of the job. */
const ASKED = (field: Field): boolean =>
  FIELD_TYPES[field.kind].valueKind !== null && field.key !== 'notes' && field.key !== 'internal_notes' && !['files', 'captures'].includes(field.kind);

/** Returns a name with the names of its field and its list, because a condition can read one member of a field or one cell of a list. */
const rootsOf = (name: string): string[] => [name, splitMapPath(name)[0], name.split('.')[0] ?? name];

/** Returns the given names and all names from which they are derived. */
function withBases(names: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    for (const one of rootsOf(name)) {
      if (found.has(one)) continue;
      found.add(one);
      for (const base of sourceFactsOf(one)) visit(base);
    }
  };
  for (const name of names) visit(name);
  return found;
}

/** Returns the names that a form reads apart from the field's own rules: in conditions of other fields, and in the form as a whole. */
function readInForm(form: TaskDefinition, field: Field): string[] {
  const others = form.fields.filter((other) => other !== field);
  const conditions = [...everyCondition(others), ...(form.staffFlags ?? []).map((flag) => flag.when), form.deferral?.when, form.externalWait?.when];
  return [
    ...conditions.flatMap((condition) => [...factsInCondition(condition)]),
    ...others.flatMap((other) => [...(other.each?.over === 'values' ? [other.each.of] : []), ...(other.prefill ? [other.prefill] : [])]),
    ...(form.externalWait ? [form.externalWait.since] : []),
    ...(form.holdsUntil ? [form.holdsUntil] : []),
    ...form.recheckOn.map(({ fact }) => fact),
    ...form.checks.flatMap((check) => [...(check.reads ?? []), ...(check.looksAt ?? [])]),
    ...touched(form),
  ];
}

const everyCondition = (fields: readonly Field[]): ReturnType<typeof fieldConditions>[number][] =>
  fields.flatMap((field) => [...fieldConditions(field), ...everyCondition(field.columns ?? [])]);

/** Returns the answers that the checks, autofill rules and computed fields of a form read. Runs these functions on answers that record every access. */
function touched(form: TaskDefinition): string[] {
  const looked = new Set<string>();
  const sample = Object.fromEntries(form.fields.filter(ASKED).map((field) => [field.key, sampleValue(field, 3)]));
  for (const answers of [sample, {}, ...Object.keys(sample).map((key) => ({ ...sample, [key]: undefined }))]) {
    const noted = new Proxy<Record<string, unknown>>(answers, {
      get: (target, name) => {
        if (typeof name === 'string') looked.add(name);
        return typeof name === 'string' ? target[name] : undefined;
      },
      // Record nothing if the code spreads the answers, because reading all answers is not a use of one answer.
      ownKeys: () => [],
    });
    const context = { read: () => ({ state: 'unanswered' as const }), programs: [], subject: NO_SUBJECT };
    for (const run of [
      ...form.checks.map((check) => () => check.run(noted, context)),
      ...form.autofills.map((fill) => () => fill.run(noted, {}, context)),
      ...Object.values(form.computed).map((computed) => () => computed?.(noted, context.read)),
    ])
      run();
  }
  return [...looked];
}

/** Facts and fields of other tasks that reviews compare. */
const compared = new Set(
  FORMS.flatMap((form) => (form.compares ?? []).flatMap(({ with: sources }) => sources)).map((source) =>
    'task' in source ? `${source.task}.${source.field}` : 'fact' in source ? source.fact.replace('.$subject', '') : '',
  ),
);
const comparedRows = FORMS.flatMap((form) => (form.comparesRows ?? []).flatMap((rows) => rows.reads));

/** Text of the code that can use an answer by its name: features, the core and derived facts. Leaves out screens, because they only show answers. */
const CODE = ['../features', '../job', '../job-view', '../pages', '../rules/facts', '../job-data', '../content/forms/review-fields']
  .flatMap((place) =>
    readdirSync(folder(place), { recursive: true, withFileTypes: true }).map((entry) => [entry, `${entry.parentPath}/${entry.name}`] as const),
  )
  // Test only the part of the path inside the project, because the project folder can have any name.
  .filter(
    ([entry, path]) =>
      entry.isFile() && path.endsWith('.ts') && !/\.test\.ts$|\/web\/|\/forms\/|\/dictionary\/|messages\.ts$/.test(path.slice(folder('..').length)),
  )
  .map(([, path]) => readFileSync(path, 'utf8'))
  .join('\n');
const words = new Set(CODE.match(/\b[a-z_0-9]+\b/g));
/** Returns whether code mentions an answer. A name without an underscore can be an ordinary word, so it must appear in quotation marks. */
const namedInCode = (name: string): boolean => (name.includes('_') && words.has(name)) || CODE.includes(`'${name}'`);

const readByForms = withBases([
  ...FORMS.flatMap((form) => [
    ...form.recheckOn.map(({ fact }) => fact),
    ...form.checks.flatMap((check) => [...(check.reads ?? []), ...(check.looksAt ?? [])]),
  ]),
  ...[...compared].filter((name) => name !== ''),
  ...comparedRows,
]);
const readByPrograms = withBases(SHIPPED_PROGRAMS.flatMap((program) => referencedNames(program).map(({ name }) => name)));

const conditionsElsewhere = new Map(
  FORMS.map((form) => [form.key, withBases(FORMS.filter((other) => other !== form).flatMap((other) => other.fields.flatMap((field) => readsOf(field))))]),
);
function readsOf(field: Field): string[] {
  return [
    ...everyCondition([field]).flatMap((condition) => [...factsInCondition(condition)]),
    ...(field.prefill ? [field.prefill] : []),
    ...(field.each?.over === 'values' ? [field.each.of] : []),
    ...(field.optionsFrom ? [field.optionsFrom] : []),
    ...[...field.label.matchAll(/\{([$\w.]+)\}/g), ...(field.help ?? '').matchAll(/\{([$\w.]+)\}/g)].map(([, name]) => name ?? ''),
  ];
}

function isRead(form: TaskDefinition, field: Field): boolean {
  const names = [field.key, ...(field.fact ? rootsOf(field.fact.replace('.$subject', '')) : [])];
  const own = withBases(readInForm(form, field));
  return names.some(
    (name) =>
      own.has(name) ||
      compared.has(`${form.key}.${field.key}`) ||
      (field.fact !== undefined && (readByForms.has(name) || conditionsElsewhere.get(form.key)?.has(name) === true)) ||
      field.watched !== undefined ||
      field.unique === true ||
      (field.columns ?? []).some((column) => column.watched !== undefined) ||
      namedInCode(name),
  );
}

const readByProgram = (field: Field): boolean => (field.fact ? rootsOf(field.fact.replace('.$subject', '')) : []).some((name) => readByPrograms.has(name));

const fieldOf = (at: string): Field | undefined => {
  const [form, field] = at.split('.');
  return FORMS.find(({ key }) => key === form)?.fields.find(({ key }) => key === field);
};
const unread = FORMS.flatMap((form) => form.fields.filter((field) => ASKED(field) && !isRead(form, field)).map((field) => `${form.key}.${field.key}`));
const plain = Object.entries(UNREAD_FIELDS).flatMap(([form, fields]) => Object.keys(fields).map((field) => `${form}.${field}`));

const HINT = 'edit UNREAD_FIELDS in src/content/forms/intentional-exceptions.ts';

it('finds code, a condition or a program that reads each field, unless UNREAD_FIELDS contains the field', () => {
  const read = (at: string): boolean => {
    const field = fieldOf(at);
    return field !== undefined && readByProgram(field);
  };
  expect(
    unread.filter((at) => !plain.includes(at) && !read(at)),
    HINT,
  ).toEqual([]);
});

// A field that only programs read may stay in `UNREAD_FIELDS`, so that adding a program does not require a change of that list.
it('finds no field in UNREAD_FIELDS that code or a condition reads or that no form asks', () => {
  expect(
    plain.filter((at) => !unread.includes(at)),
    HINT,
  ).toEqual([]);
  expect(Object.values(UNREAD_FIELDS).every(isRecord)).toBe(true);
});
