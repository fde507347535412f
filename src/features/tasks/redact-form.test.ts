import { describe, expect, it } from 'vitest';
import { evaluate, isKnownTrue, when } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { choices, defineTask, Form, rows, text } from '@/rules/forms';
import { type FormViewer, factsForForm, redactField } from './redact-form';

const form = defineTask({
  key: 'paid',
  version: 1,
  title: 'Paid',
  purpose: 'A form of tests',
  stage: 'draft',
  set: 'project',
  owner: 'contractor',
  fields: {
    services: choices('Services', { heat_pump: 'Heat pump', panel: 'Panel', wiring: 'Wiring' }),
    reason: text('Reason').eachOf('services').visible(when('installed_cost.$member').atLeast(100)),
    code: text('Code').eachProgram().required(when('rebate_total.$member').atLeast(100)),
    units: rows('Unit', { name: text('Name').visible(when('installed_cost.$member').atLeast(100)) }),
  },
});
const facts = new FactBook([]).with({ 'installed_cost.heat_pump': 500, 'installed_cost.panel': 50, 'installed_cost.row-1': 500, 'rebate_total.one': 5 });
const answers = { services: ['heat_pump', 'panel', 'wiring'], units: [{ id: 'row-1' }, { id: 'row-2' }] };
const programs = [{ key: 'one', name: 'One', asks: [], amount_is_entered: false, settings: {} }];
const reader = (isHidden: (fact: string) => boolean): FormViewer => ({ facts, isHidden, isStaff: false, programs: ['one'], answers });

const NOBODY = reader((fact) => !fact.startsWith('$'));
const EVERYBODY = reader(() => false);
const shown = (who: FormViewer, known: FactBook) =>
  new Form({ definition: { ...form, fields: form.fields.map((field) => redactField(field, form, who)) }, answers, facts: known, programs }).fields.flatMap(
    (state) => [state.path, ...(state.rows ?? []).flat().map((cell) => cell.path)],
  );

describe('a condition on a fact of each member', () => {
  it('is sent as a result for each member when the viewer may not read the fact', () => {
    const known = factsForForm(form.fields, form, NOBODY).known;
    expect(Object.keys(known).filter((name) => name.startsWith('installed_cost') || name.startsWith('rebate_total'))).toEqual([]);
    const paths = shown(NOBODY, new FactBook([]).with(known));
    expect(paths).toEqual(shown(EVERYBODY, facts));
    expect(paths).toEqual(expect.arrayContaining(['reason.heat_pump', 'units.0.name']));
    expect(paths).not.toContain('reason.panel');
    expect(paths).not.toContain('reason.wiring');
    expect(JSON.stringify(form.fields.map((field) => redactField(field, form, NOBODY)))).not.toMatch(/installed_cost|rebate_total/);
  });

  it('is sent with the facts when the viewer may read the facts', () => {
    expect(factsForForm(form.fields, form, EVERYBODY).known).toMatchObject({
      'installed_cost.heat_pump': 500,
      'installed_cost.panel': 50,
      'installed_cost.row-1': 500,
      'rebate_total.one': 5,
    });
  });

  it('stays unknown when the fact is unknown', () => {
    const field = form.fields.find(({ key }) => key === 'reason');
    const condition = field && redactField(field, form, NOBODY).visible;
    if (!condition) throw new Error('The field has no condition');
    const of = (member: string) => (name: string) => (name === '$member' ? ({ state: 'known', value: member } as const) : ({ state: 'unanswered' } as const));
    expect(evaluate(condition, of('wiring')).value).toBe('unknown');
    expect([isKnownTrue(condition, of('heat_pump')), evaluate(condition, of('panel')).value]).toEqual([true, false]);
  });
});
