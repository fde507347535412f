import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ATTACHMENT_CATEGORIES } from '@/features/attachments';
import { canonicalJson } from '@/platform';
import { factsInCondition } from '@/rules/conditions';
import { FACTS, factDefinition, SERVICES, sourceFactsOf, VALUE_KINDS } from '@/rules/facts';
import { FIELD_TYPES, parseValue, sampleValue, summarizeValue, valueSchema } from '@/rules/forms/fields';
import { type Field, fieldConditions, flattenFields } from '@/rules/forms/fields/field';
import { factsReadBy } from '@/rules/forms/form';
import { memberFactName } from '@/rules/forms/members';
import { releasedSnapshotOf, TASK_SETS, type TaskDefinition } from '@/rules/forms/task-definition';
import { FORMS } from './forms';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const everyField = (form: TaskDefinition): Field[] => flattenFields(form.fields);
/**
 * Returns true for names that every form can use: `$task.stage`, the stage of the task, and `$member` with its properties. In a field that is repeated for each
 * service, unit or row, `$member` is the current one.
 */
const isOfForm = (name: string): boolean => name === '$task.stage' || name === '$member' || name.startsWith('$member.');

describe('list of forms', () => {
  it('contains every form file', () => {
    const files = ['../content', '../features']
      .flatMap((place) => readdirSync(folder(place), { recursive: true, withFileTypes: true }))
      .filter(
        (entry) =>
          entry.isFile() &&
          entry.name.endsWith('.ts') &&
          !entry.name.endsWith('.test.ts') &&
          // Leave out the form of the page that creates a job. It belongs to no task, so it has no released version.
          !`${entry.parentPath}/${entry.name}`.endsWith('job-creation/create-form.ts') &&
          readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8').includes('defineTask({'),
      );
    expect(FORMS.map((form) => form.key).sort()).toEqual(files.map((file) => file.name.replace(/\.ts$/, '')).sort());
  });

  it('contains every form as it was released', () => {
    for (const form of FORMS) {
      const released: object = JSON.parse(readFileSync(folder(`../content/forms/released/${form.key}.v${form.version}.json`), 'utf8'));
      expect(released, `${form.key} version ${form.version} differs from what was released: raise its version and run npm run forms:release`).toEqual(
        JSON.parse(canonicalJson(releasedSnapshotOf(form))),
      );
    }
  });
});

// The page of a guest marks optional questions.
it('forms for guests do not mark questions as optional in their help', () => {
  const fields = FORMS.filter(({ sendTo }) => sendTo.length > 0).flatMap(everyField);
  expect(fields.filter(({ help, required }) => !required && /^Optional\./.test(help ?? '')).map(({ key }) => key)).toEqual([]);
});

describe.each(FORMS.map((form) => [form.key, form] as const))('form %s', (_key, form) => {
  it('has a known task set, a purpose, unique field keys, existing fields in its groups, and valid prerequisites', () => {
    expect(form.set in TASK_SETS).toBe(true);
    expect(form.purpose.length).toBeGreaterThan(10);
    expect(new Set(form.fields.map((field) => field.key)).size).toBe(form.fields.length);
    for (const group of form.groups) for (const key of group.fields) expect(form.fields.map((field) => field.key)).toContain(key);
    for (const requirement of typeof form.after === 'string' ? [] : form.after) expect(requirement).toMatch(/^[a-z0-9_]+$/);
  });

  it('has internal notes that only staff can read', () => {
    expect(form.fields.find((field) => field.key === 'internal_notes')?.class).toBe('internal');
  });

  it.each(everyField(form).map((field) => [field.key, field] as const))('has a valid definition of the field %s', (_name, field) => {
    expect(FIELD_TYPES).toHaveProperty(field.kind);
    expect(field.label.length).toBeGreaterThan(1);
    const type = FIELD_TYPES[field.kind];
    if (type.valueKind !== null) expect(VALUE_KINDS).toContain(type.valueKind);
    if (field.kind === 'display') expect(field.widget).toBeTruthy();
    // The program defines the categories of a document, so leave out categories that begin with `$document`.
    for (const category of (field.categories ?? []).filter((key) => !key.startsWith('$document'))) expect(ATTACHMENT_CATEGORIES).toHaveProperty(category);
    for (const slot of field.slots ?? []) expect(ATTACHMENT_CATEGORIES).toHaveProperty(slot.category);
    for (const option of field.options ?? []) expect(option.label.length).toBeGreaterThan(0);
    expect(new Set(field.options?.map((option) => option.value)).size).toBe(field.options?.length ?? 0);
  });

  it('has the type and the options of the fact in each field that answers a fact', () => {
    for (const field of form.fields.filter((own) => own.fact)) {
      const fact = factDefinition(field.fact ?? '');
      expect(fact, `${form.key}.${field.key} answers the fact ${field.fact}, which does not exist`).toBeDefined();
      expect([field.key, FIELD_TYPES[field.kind].valueKind]).toEqual([field.key, fact?.kind]);
      if (fact?.options && field.options) for (const option of field.options) expect(Object.keys(fact.options)).toContain(option.value);
    }
  });

  it('reads only its own fields and existing facts in conditions', () => {
    const own = new Set(everyField(form).flatMap((field) => [field.key, field.fact ?? '']));
    for (const field of everyField(form)) {
      for (const condition of fieldConditions(field)) {
        for (const name of factsInCondition(condition))
          expect(
            own.has(name.replace('.$member', '')) || isOfForm(name) || factDefinition(memberFactName(name, 'any')) !== undefined,
            `${form.key}.${field.key} reads ${name}`,
          ).toBe(true);
      }
      for (const [, name] of field.label.matchAll(/\{([$\w.]+)\}/g)) expect(factDefinition(name ?? '')).toBeDefined();
    }
    for (const name of factsReadBy(form)) expect(sourceFactsOf(name.replace('.*', '.any')).length).toBeGreaterThan(0);
  });

  it('parses a sample answer of each field and summarizes the answer as text', () => {
    for (const field of everyField(form).filter((own) => FIELD_TYPES[own.kind].valueKind !== null)) {
      const sample = sampleValue(field, 3);
      const parsed = parseValue(sample, field);
      expect([field.key, parsed]).toEqual([field.key, { ok: true, value: sample }]);
      expect(typeof summarizeValue(sample, field)).toBe('string');
      expect(valueSchema(field)).toBeTypeOf('object');
    }
  });

  it('returns issues for an invalid value of any type instead of throwing', () => {
    for (const field of everyField(form).filter((own) => FIELD_TYPES[own.kind].valueKind !== null)) {
      for (const raw of [{}, [], [[]], 'x'.repeat(30_000), -1, Number.NaN, true, { id: 1 }, [null], '💥']) {
        const parsed = parseValue(raw, field);
        if (!parsed.ok) for (const issue of parsed.issues) expect(issue.message.length).toBeGreaterThan(3);
      }
    }
  });
});

it('assigns a scope of work to each service except "other"', async () => {
  const { SERVICES_OF_SCOPE } = await import('@/rules/facts');
  expect([...Object.values(SERVICES_OF_SCOPE).flat(), 'other'].sort()).toEqual(Object.keys(SERVICES).sort());
});

it('finds a form that asks each fact with the origin "asked"', () => {
  const asked = new Set(FORMS.flatMap((form) => form.fields.map((field) => field.fact)));
  const unasked = Object.entries(FACTS).filter(([name, fact]) => fact.origin === 'asked' && !asked.has(name));
  expect(unasked.map(([name]) => name)).toEqual([]);
});
