import { describe, expect, it } from 'vitest';
import { all, negate, when } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { captures, checkbox, choice, choices, files, money, photoSlot, rows, summarizeValue, text, wholeNumber } from './fields';
import { Form } from './form';
import { type Answers, defineTask, type FormProgram } from './task-definition';

const FILE = '00000000-0000-4000-8000-000000000001';
const unit = (more: object = {}) => ({ id: 'a', kind: 'heat_pump', ...more });
const program = (key: string, more: Partial<FormProgram> = {}): FormProgram => ({ key, name: key, asks: [], amount_is_entered: false, settings: {}, ...more });

const units = defineTask({
  key: 'units',
  version: 1,
  title: 'Units',
  purpose: 'A form of tests',
  stage: 'draft',
  set: 'project',
  owner: 'contractor',
  fields: {
    services: choices('Services', { heat_pump: 'Heat pump', panel: 'Panel', wiring: 'Wiring' }),
    // The visibility, required state, rules and options of `serial`, `cost`, `way` and `tested` differ by service.
    serial: text('Serial')
      .eachOf('services')
      .visible(when('$member').isIn(['heat_pump', 'panel']))
      .required(when('$member').is('heat_pump')),
    cost: money('Cost')
      .eachOf('services')
      .must(when('$member.value').atMost({ field: 'installed_cost.$member' }), 'More than was installed'),
    way: choice('Way', { new: 'New', used: { label: 'Used', when: when('serial.$member').hasValue() } }).eachOf('services'),
    tested: checkbox('Tested').eachOf('services').visible(when('$member').is('panel')),
    // The condition reads properties of each program.
    code: text('Code').eachProgram().visible(when('$member.reservation').is('program')),
    units: rows('Unit', {
      kind: choice('Kind', { heat_pump: 'Heat pump', panel: 'Panel' }).required(),
      serial_number: text('Serial number').visible(when('$member.kind').is('heat_pump')).required(),
      amps: wholeNumber('Amps').visible(when('kind').is('panel')).must(when('amps').atLeast(100), 'At least 100 amps'),
      volts: wholeNumber('Volts').visible(when('amps').hasValue()),
      photo: files('Photo', 'photo_other').asked('by_program'),
      plates: captures('Plates', [
        photoSlot('photo_other', 'Plate', { key: 'plate', when: when('kind').is('panel') }),
        photoSlot('photo_other', 'Seal', { key: 'seal', asked: 'by_program' }),
      ]),
      indoor: rows('Indoor unit', {
        model: text('Model').required(),
        ducts: wholeNumber('Ducts')
          .visible(all(when('kind').is('heat_pump'), when('$member.model').is('D-1')))
          .required(),
      }).visible(when('kind').is('heat_pump')),
    }),
    groups: rows('Of a service', {
      maker: text('Maker').visible(when('$member.$member').is('heat_pump')).required(),
    }).eachOf('services'),
    has_panel: text('About the panel').visible(when('units').someRow(when('amps').atLeast(1))),
    in_stage: text('At install only').visible(when('$task.stage').is('install')),
  },
});

const open = (answers: Answers, more: { facts?: Record<string, unknown>; programs?: FormProgram[]; stage?: 'draft' | 'install' } = {}) =>
  new Form({
    definition: units,
    answers,
    facts: new FactBook([]).with(more.facts ?? {}),
    programs: more.programs ?? [],
    ...(more.stage && { stage: more.stage }),
  });
const missing = (form: Form) => form.problems().map(({ path, code }) => `${path} ${code}`);
const paths = (form: Form, key: string) => form.fields.flatMap((state) => (state.field.key === key ? [state.path] : []));
const cells = (form: Form, key = 'units') => form.fields.find((state) => state.path === key)?.rows?.map((row) => row.map((cell) => cell.field.key)) ?? [];

describe('field with one value per member', () => {
  it('is shown and required for each member separately', () => {
    const form = open({ services: ['heat_pump', 'panel', 'wiring'] });
    expect(paths(form, 'serial')).toEqual(['serial.heat_pump', 'serial.panel']);
    expect(missing(form)).toEqual(['serial.heat_pump required']);
  });

  it('keeps only the values of visible members, and stores an unticked box as false', () => {
    const form = open({ services: ['panel'], serial: { panel: 'P-1', heat_pump: 'H-1', wiring: 'W-1' } });
    expect(form.completeAnswers()).toEqual({ services: ['panel'], serial: { panel: 'P-1' }, tested: { panel: false } });
    expect(form.read('serial')).toEqual({ state: 'known', value: { panel: 'P-1' } });
    expect(form.read('serial.wiring')).toEqual({ state: 'unanswered' });
  });

  it('is checked by the rule of each member, except when the result of the rule is unknown', () => {
    const answers = { services: ['panel', 'wiring'], cost: { panel: 200, wiring: 200 } };
    expect(missing(open(answers, { facts: { 'installed_cost.panel': 100, 'installed_cost.wiring': 300 } }))).toEqual(['cost.panel rule']);
    expect(missing(open(answers))).toEqual([]);
  });

  it('offers options that depend on the member', () => {
    const form = open({ services: ['heat_pump', 'panel'], serial: { heat_pump: 'H' }, way: { heat_pump: 'used', panel: 'used' } });
    expect(form.fields.filter((state) => state.field.key === 'way').map((state) => state.options.map((option) => option.value))).toEqual([
      ['new', 'used'],
      ['new'],
    ]);
    expect(missing(form)).toEqual(['way.panel invalid_choice']);
  });

  it('is shown only for programs that meet its condition', () => {
    const programs = [program('one', { settings: { reservation: 'program' } }), program('two', { settings: { reservation: 'none' } }), program('three')];
    expect(paths(open({}, { programs }), 'code')).toEqual(['code.one']);
  });

  it('is summarized by the value of the member', () => {
    const state = open({ services: ['panel'], serial: { panel: 'P-1' } }).fields.find(({ path }) => path === 'serial.panel');
    expect(state && summarizeValue(state.value, state.field)).toBe('P-1');
  });
});

describe('row of a repeat group', () => {
  it('contains the serial number only when the unit is a heat pump', () => {
    const form = open({ units: [unit(), { id: 'b', kind: 'panel' }] });
    expect(cells(form)).toEqual([
      ['kind', 'serial_number', 'plates', 'indoor'],
      ['kind', 'amps', 'plates'],
    ]);
    expect(missing(form)).toEqual(['units.0.serial_number required']);
  });

  it('ignores hidden cells in checks, answers and rules', () => {
    const hidden = { amps: 'not a number', volts: 5 };
    const form = open({ units: [unit({ serial_number: 'S', ...hidden })] });
    expect(missing(form)).toEqual([]);
    expect(form.completeAnswers()).toEqual({ units: [unit({ serial_number: 'S' })] });
    expect(form.isVisible(units.fields.find(({ key }) => key === 'has_panel') ?? units.fields[0] ?? notFound())).toBe(false);
    // Hiding `amps` also hides `volts`, because `volts` is visible only if `amps` has a value.
    expect(cells(open({ units: [unit({ amps: 200, volts: 5 })] }))[0]).not.toContain('volts');
    expect(paths(open({ units: [{ id: 'b', kind: 'panel', amps: 200 }] }), 'has_panel')).toEqual(['has_panel']);
  });

  it('applies rules to its own cells', () => {
    expect(
      missing(
        open({
          units: [
            { id: 'b', kind: 'panel', amps: 60 },
            { id: 'c', kind: 'panel', amps: 200 },
          ],
        }),
      ),
    ).toEqual(['units.0.amps rule']);
  });

  it('contains nested rows whose conditions read the row and that are hidden with the row', () => {
    const indoor = [{ id: 'i', model: 'D-1' }, { id: 'j', model: 'X' }, { id: 'k' }];
    const form = open({ units: [unit({ serial_number: 'S', indoor })] });
    expect(missing(form)).toEqual(['units.0.indoor.0.ducts required', 'units.0.indoor.2.model required']);
    expect(open({ units: [{ id: 'b', kind: 'panel', indoor }] }).completeAnswers()).toEqual({ units: [{ id: 'b', kind: 'panel' }] });
  });

  it('shows cells and photos that a program requests by their full name', () => {
    const answers = { units: [unit({ serial_number: 'S', photo: [FILE], plates: { plate: { files: [FILE] }, seal: { files: [FILE] } } })] };
    expect(open(answers).completeAnswers()).toEqual({ units: [unit({ serial_number: 'S' })] });
    const wanted = open(answers, { programs: [program('p', { asks: ['units.photo', 'units.plates.seal'] })] });
    expect(wanted.completeAnswers()).toEqual({ units: [unit({ serial_number: 'S', photo: [FILE], plates: { seal: { files: [FILE] } } })] });
    expect(wanted.fields.find(({ path }) => path === 'units')?.rows?.[0]?.find(({ field }) => field.key === 'photo')?.askedBy).toEqual(['p']);
  });

  it('can have conditions that read the member of the repeat group', () => {
    const groups = { heat_pump: [{ id: 'a' }], panel: [{ id: 'b', maker: 'Hidden' }] };
    const form = open({ services: ['heat_pump', 'panel'], serial: { heat_pump: 'H' }, groups });
    expect(missing(form)).toEqual(['groups.heat_pump.0.maker required']);
    expect(form.completeAnswers().groups).toEqual({ heat_pump: [{ id: 'a' }], panel: [{ id: 'b' }] });
  });
});

it('shows a field of the Install stage only when the form is placed in that stage', () => {
  expect(paths(open({}), 'in_stage')).toEqual([]);
  expect(paths(open({}, { stage: 'install' }), 'in_stage')).toEqual(['in_stage']);
});

it('hides the field of a member while the visibility condition is unknown', () => {
  const known = when('installed_cost.$member').atLeast(1);
  for (const visible of [known, negate(known)]) {
    const form = defineTask({
      key: 'one',
      version: 1,
      title: 'One',
      purpose: 'A form of tests',
      stage: 'draft',
      set: 'project',
      owner: 'contractor',
      fields: { services: choices('S', { panel: 'Panel' }), a: text('A').eachOf('services').visible(visible) },
    });
    const opened = new Form({ definition: form, answers: { services: ['panel'] }, facts: new FactBook([]), programs: [] });
    expect(opened.fields.map(({ path }) => path)).not.toContain('a.panel');
  }
});

function notFound(): never {
  throw new Error('The field does not exist');
}

it('refuses a visibility class on a single column of a repeat group', () => {
  expect(() => rows('Units', { cost: money('Cost').class('amounts') })).toThrow('The column cost has its own visibility class');
  expect(rows('Units', { cost: money('Cost') }).class('amounts').field).toMatchObject({ class: 'amounts' });
});
