import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import VIOLATIONS from '@/content/forms/violations.json';
import { FactBook } from '@/rules/facts';
import { type Answers, type FieldError, Form, type TaskDefinition } from '@/rules/forms';
import { FIELD_TYPES } from '@/rules/forms/fields';
import { CHOSEN, KNOWN } from '../../test/support/sample-answers';
import { asksAll, validSample } from '../../test/support/samples';
import { FORMS } from './forms';

/**
 * Wrong answers for each field with the expected messages. A script created them from the table of the specification (decisions/testing-effort-and-samples.md),
 * not from the definitions. The tests use them with a valid sample of every form.
 */
const violations = z
  .record(
    z.string(),
    z.record(
      z.string(),
      z.record(z.string(), z.object({ value: z.unknown().optional(), message: z.string().optional(), required: z.enum(['always', 'sometimes']).optional() })),
    ),
  )
  .parse(VIOLATIONS);

const facts = new FactBook([]).with(KNOWN);
const samples = new Map<string, { answers: Answers; form: Form }>();
function sampleOf(definition: TaskDefinition): { answers: Answers; form: Form } {
  const known = samples.get(definition.key);
  if (known) return known;
  const chosen = CHOSEN[definition.key];
  const made = validSample({ definition, facts, programs: [asksAll(definition)], ...(chosen && { chosen }) });
  samples.set(definition.key, made);
  return made;
}

const problemsWith = (definition: TaskDefinition, answers: Answers): FieldError[] =>
  new Form({ definition, answers, facts, programs: [asksAll(definition)] }).problems();

/** Reasons why a form accepts an answer that is wrong according to the table, or shows a different message. */
const BOTH = 'the specified message for equipment typed by hand: “Please provide both manufacturer and model for each unit”';
const LONGER = 'names of units are longer than fifty characters in the catalogs';
const OTHERWISE: Readonly<Record<string, string>> = {
  'new_water_heater_details.manufacturer: missing': BOTH,
  'new_water_heater_details.model: missing': BOTH,
  'new_equipment_details.new_panel_make: missing': BOTH,
  'new_equipment_details.new_panel_model: missing': BOTH,
  'heat_pump_installed_details.outdoor_unit_manufacturer: missing': BOTH,
  'heat_pump_installed_details.outdoor_unit_model: missing': BOTH,
  'new_water_heater_details.manufacturer: too_long': LONGER,
  'new_water_heater_details.model: too_long': LONGER,
  'heat_pump_installed_details.outdoor_unit_manufacturer: too_long': LONGER,
  'heat_pump_installed_details.outdoor_unit_model: too_long': LONGER,
  'manual_j.heat_pump_equipment: too_long': LONGER,
  'review_manual_j_report.heat_pump_equipment: too_long': LONGER,
  'heat_pump_installed_details.ahri_id: too_long': 'an AHRI id has at most twelve characters',
  'fuel_switching_calculator.existing_efficiency: above': 'electric heat has 100% (decisions/forms-fuel-switching-and-bills.md)',
  'visit_home.visited_by: unknown_option': 'the name is free text, because the visitor may not have an account',
  'verify_income_qualification.proof_of_income: missing': 'the error reports the missing upload, and the help text excludes tax documents',
  'post_install_cas_testing.cas_report: missing': 'a report is not a photo',
};

type Case = { at: string; path: string; answers: Answers; message: string | undefined };

/**
 * Returns the wrong answers for all questions that a form with the sample answers asks. A question that is asked for each member is tested with its first
 * member.
 */
function casesOf(definition: TaskDefinition): Case[] {
  const { answers, form } = sampleOf(definition);
  return Object.entries(violations[definition.key] ?? {}).flatMap(([key, ways]) => {
    const state = form.fields.find((one) => one.field.key === key);
    if (!state || state.field.readOnly) return [];
    return Object.entries(ways).flatMap(([way, { value, message, required }]): Case[] => {
      if (required === 'sometimes' && !state.required) return [];
      const { member } = state;
      const before = answers[key];
      const wrong = member ? { ...(typeof before === 'object' ? before : {}), [member.key]: value } : value;
      return [{ at: `${definition.key}.${key}: ${way}`, path: state.path, answers: { ...answers, [key]: wrong }, message }];
    });
  });
}

function refusedAs({ path, answers, message }: Case, definition: TaskDefinition): string {
  const found = problemsWith(definition, answers).filter((problem) => problem.path === path || problem.path.startsWith(`${path}.`));
  if (found.length === 0) return 'taken';
  return message === undefined || found.some((problem) => problem.message === message) ? 'refused' : found.map((problem) => problem.message).join(' | ');
}

describe.each(FORMS.map((form) => [form.key, form] as const))('form %s', (_key, definition) => {
  it('accepts its valid sample', () => {
    expect(sampleOf(definition).form.problems()).toEqual([]);
  });

  it('refuses each wrong answer at its field with the message of the specification', () => {
    const wrong = casesOf(definition).flatMap((one) => {
      const verdict = refusedAs(one, definition);
      return (verdict === 'refused') === !(one.at in OTHERWISE) ? [] : [`${one.at} → ${verdict} (${one.message ?? ''})`];
    });
    expect(wrong).toEqual([]);
  });

  it('reports an error at every required question when it has no answers', () => {
    const empty = new Form({ definition, answers: {}, facts, programs: [asksAll(definition)] });
    const required = empty.fields.filter(({ required: must, field, value }) => must && FIELD_TYPES[field.kind].valueKind !== null && value === undefined);
    expect(empty.problems().map(({ path }) => path)).toEqual(expect.arrayContaining(required.map(({ path }) => path)));
  });
});

describe.each(FORMS.map((form) => [form.key, form] as const))('hidden fields of %s', (_key, definition) => {
  it('are never required, refused or stored', () => {
    const { answers, form } = sampleOf(definition);
    const hidden = definition.fields.filter((field) => !form.isVisible(field) && !field.kept && FIELD_TYPES[field.kind].valueKind !== null);
    for (const field of hidden) {
      const over = new Form({ definition, answers: { ...answers, [field.key]: 'what nobody asked' }, facts, programs: [asksAll(definition)] });
      // Skip a field that becomes visible because of its own answer.
      if (over.isVisible(field)) continue;
      expect([field.key, over.problems()]).toEqual([field.key, []]);
      expect(over.completeAnswers()).not.toHaveProperty(field.key);
    }
    expect(form.fields.filter(({ field }) => hidden.includes(field))).toEqual([]);
  });
});

it('tests more than 70% of the wrong answers in the specification', () => {
  const all = Object.values(violations).reduce((sum, fields) => sum + Object.values(fields).reduce((n, ways) => n + Object.keys(ways).length, 0), 0);
  const tested = FORMS.reduce((sum, form) => sum + casesOf(form).length, 0);
  expect(tested / all).toBeGreaterThan(0.7);
});
