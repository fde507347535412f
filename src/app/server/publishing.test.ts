import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { utilityNames } from '@/foundation/places/server';
import { all, negate, when } from '@/rules/conditions';
import { ALL_FACT_DEFINITIONS, FACTS, SHARED_USAGE } from '@/rules/facts';
import { DERIVED } from '@/rules/facts/derived';
import { defineProgram, type Program, type ProgramFolder, publishErrors, publishProblems } from '@/rules/programs';
import { FORM_BY_KEY } from '../forms';
import { SHIPPED_PROGRAMS } from '../programs';

const KNOWN = { programs: SHIPPED_PROGRAMS.map(({ key }) => key), utilities: [...utilityNames().keys()] };

const base: ProgramFolder = {
  key: 'north-star',
  name: 'North Star',
  description: 'A program of this test.',
  accept_submissions_from: null,
  accept_submissions_until: null,
  territory: { description: 'Wisconsin.', where: when('state').is('WI'), source: 's' },
  scopes: ['hvac'],
  card: { scope: 'x', homeowner_requirements: 'x', program_specifics: 'x', install_timeline: 'x' },
  basis: 'submitted_on',
  settings: { reservation: { value: 'program', source: 's' } },
  lines: [
    {
      key: 'heat_pump',
      name: 'Heat pump',
      services: ['heat_pump'],
      kind: 'rebate',
      each: { rows: 'units', where: when('units.service').is('heat_pump') },
      rows: [{ amount: { kind: 'fixed', amount: 500 } }],
      source: 's',
    },
  ],
  splits: [{ homeowner: 100, contractor: 0, fee: 0, payee: 'contractor', source: 's' }],
  tasks: [{ task: 'new_equipment_details', stage: 'draft' }, { task: 'services' }, { task: 'project_scope_of_work' }],
  sources: [{ id: 's', title: 'Invented for this test', date: '2026-01-01', confidence: 'default' }],
};
const [line] = base.lines;
if (!line) throw new Error('The program has a line.');

const errors = (change: Partial<ProgramFolder>): string[] => publishErrors(defineProgram({ ...base, ...change }), FORM_BY_KEY, KNOWN);
const requires = (test: ReturnType<typeof when.prototype.is>): Partial<ProgramFolder> => ({
  lines: [{ ...line, requires: [{ key: 'rated', name: 'Rated', description: 'x', reason: 'equipment', test, fix: 'x', source: 's' }] }],
});
const located = (where: NonNullable<ProgramFolder['territory']['where']>) => errors({ territory: { description: 'x', where, source: 's' } });

describe('publishing', () => {
  it('accepts the unchanged program of these tests', () => {
    expect(errors({})).toEqual([]);
  });

  it.each(SHIPPED_PROGRAMS.map((program): [string, Program] => [program.key, program]))('accepts %s with all programs and utilities', (_key, program) => {
    expect(publishErrors(program, FORM_BY_KEY, KNOWN)).toEqual([]);
  });

  it('reports each problem with the path of its entry', () => {
    const paths = (change: Partial<ProgramFolder>) =>
      publishProblems(defineProgram({ ...base, ...change }), FORM_BY_KEY, KNOWN).map(({ path }) => path.join('/'));
    const source = 'nowhere';
    expect(paths(requires(when('units.replaces_fuel').hasValue()))[0]).toBe('lines/heat_pump/requires/rated');
    const unsourced = { ...line, source, rows: [{ amount: { kind: 'fixed' as const, amount: 500 }, source }] };
    expect(paths({ lines: [unsourced] })).toEqual(['lines/heat_pump', 'lines/heat_pump/rows/0']);
    expect(paths({ territory: { description: 'x', where: when('state').is('XX'), source: 's' } })[0]).toBe('territory');
    expect(paths({ splits: [{ homeowner: 90, contractor: 0, fee: 0, payee: 'contractor', source: 's' }] })[0]).toBe('splits/0');
    expect(paths({ tasks: [...base.tasks, { task: 'no_such_task' }] })[0]).toBe('tasks/3');
    const table = { key: 'share', name: 'Share', unit: 'percent' as const, by: [{ key: 'state', reads: 'state' }], source: 's' };
    const twice = [
      { at: ['WI'], value: 1 },
      { at: ['WI'], value: 2 },
    ];
    expect(paths({ tables: [{ ...table, rows: twice }] })).toEqual(['tables/share/rows/1']);
    const tier = { key: 'tier', name: 'Tier', source: 's', cases: [{ value: 'low', name: 'Low', when: when('state').is('WI') }] };
    expect(paths({ classes: [tier] })[0]).toBe('classes/tier/cases/0');
  });

  it('refuses a program that reads the column units.replaces_fuel, which no form fills in', () => {
    const [problem] = errors(requires(when('units.replaces_fuel').hasValue()));
    expect(problem).toContain('line heat_pump, requirement rated reads the column units.replaces_fuel, which no form, catalog or derivation fills');
  });

  it.each(['cop_5f', 'capacity_5f', 'eer2'])('refuses a program that reads the column units.%s unless a task asks for the column', (column) => {
    const change = requires(when(`units.${column}`).hasValue());
    expect(errors(change)).toEqual([expect.stringContaining(`a task must ask systems.${column}`)]);
    const tasks = base.tasks.map((task) => (task.task === 'new_equipment_details' ? { ...task, asks: [`systems.${column}`] } : task));
    expect(errors({ ...change, tasks })).toEqual([]);
  });

  it('refuses a program that reads the measures of earlier work at the home, which no form fills in', () => {
    const problems = errors({ lines: [{ ...line, when: when('home_measures').someRow(when('home_measures.service').is('insulation')) }] });
    expect(problems).toContainEqual(expect.stringMatching(/^line heat_pump reads the fact home_measures, which no form, catalog or derivation fills/));
  });

  it('refuses a program that reads the warming potential of equipment typed by hand unless a task asks for the refrigerant', () => {
    const change = requires(when('units.gwp').atMost(150));
    expect(errors(change)).toEqual([
      'line heat_pump, requirement rated reads the column units.gwp, which is never answered for manually entered equipment: a task must ask systems.refrigerant',
    ]);
    const tasks = base.tasks.map((task) => (task.task === 'new_equipment_details' ? { ...task, asks: ['systems.refrigerant'] } : task));
    expect(errors({ ...change, tasks })).toEqual([]);
  });

  it('reports the entry and the fact when no task asks for the fact', () => {
    expect(errors({ lines: [{ ...line, when: when('year_home_built').atMost(1980) }] })).toEqual([
      'line heat_pump reads the fact year_home_built, which none of its tasks asks',
    ]);
  });

  it('refuses a program with utilities or states that do not exist', () => {
    expect(located(all(when('state').is('WII'), when('electric_utilities').has(['wi-madison-gas-and-electrik'])))).toEqual([
      'criterion territory names the state WII, which does not exist (nearest: WI)',
      'criterion territory names the utility wi-madison-gas-and-electrik, which does not exist (nearest: wi-madison-gas-and-electric)',
    ]);
    expect(located(negate(when('gas_utility_provider').is('not_listed')))).not.toContainEqual(expect.stringContaining('names the utility'));
  });

  it('refuses a program with services or cost members that do not exist', () => {
    expect(errors({ lines: [{ ...line, services: ['heat_pmp'] }] })).toEqual([
      'line heat_pump pays for the service heat_pmp, which does not exist (nearest: heat_pump)',
    ]);
    const share = { kind: 'percent_of' as const, percent: 50, of: ['measure_cost.insulaton'] };
    expect(errors({ lines: [{ ...line, rows: [{ amount: share }] }] })).toEqual([
      'line heat_pump, row 1 reads measure_cost.insulaton, which does not exist (nearest: measure_cost.insulation)',
    ]);
    const cap = { kind: 'cost_share' as const, key: 'half', name: 'Half', percent: 50, of: ['measure_cost.heat_pumps'], source: 's' };
    expect(errors({ caps: [cap] })).toEqual(['cap half reads measure_cost.heat_pumps, which does not exist (nearest: measure_cost.heat_pump)']);
  });

  it('refuses a document template with placeholders that do not exist', () => {
    const template = (text: string) => ({ title: 'Offer', version: 1, sample: true, source: 's', blocks: [{ kind: 'paragraph' as const, text }] });
    const found = (text: string) =>
      errors({
        documents: [{ key: 'offer', title: 'Offer', template: 'offer', signers: ['homeowner'], category: 'doc_offer_letter' }],
        templates: { offer: template(text) },
      });
    expect(found('At {@adress}')).toEqual(['template offer has the placeholder {@adress}, which does not exist (nearest: @address)']);
    expect(found('{scope_totl}')).toEqual(['template offer reads the fact scope_totl, which does not exist (nearest: scope_total)']);
    expect(found('Dear {First Name}')).toEqual(['template offer has {First Name}, which is not a placeholder']);
    expect(found('{@address}, {scope_total}')).toEqual([]);
    expect(found('{homeowner_rebate.noth-star}')).toEqual([
      'template offer reads homeowner_rebate.noth-star, which does not exist (nearest: homeowner_rebate.north-star)',
    ]);
  });

  it('refuses splits, instalments and stacking rules that end before they begin', () => {
    const dated = (valid_from: string, valid_to: string) => {
      const dates = { valid_from, valid_to, source: 's' };
      const split = { homeowner: 100, contractor: 0, fee: 0, payee: 'contractor' as const };
      return errors({
        splits: [
          { ...split, ...dates },
          { ...split, source: 's' },
        ],
        instalments: [{ key: 'all', name: 'All', lines: ['heat_pump'], share: 'remainder', opens: 'enrolled', amount: 'forecast', ...dates }],
        stacking: [{ key: 'one', name: 'One', members: ['north-star', 'wi-hear'], exclusive: 'job', message: 'Choose.', ...dates }],
      });
    };
    expect(dated('2026-01-01', '2026-06-30')).toEqual([]);
    expect(dated('2026-06-30', '2026-01-01')).toEqual(
      ['split 1', 'instalment all', 'stacking one'].map((entry) => `${entry} ends on 2026-01-01, before it begins on 2026-06-30`),
    );
  });

  it('reports the entry that refers to a source that does not exist', () => {
    expect(errors({ lines: [{ ...line, source: 'z' }] })).toEqual(['line heat_pump names the source z, which is not in its list (nearest: s)']);
  });

  it('refuses a cap on units of an incentive line without `each`', () => {
    const { each: _each, ...whole } = line;
    const cap = { kind: 'units' as const, key: 'two', name: 'Two', max: 2, per: 'dwelling' as const, family: 'north-star', source: 's' };
    expect(errors({ lines: [whole], caps: [cap] })).toEqual([
      'cap two limits the units of line heat_pump, which has no each: its units cannot be distinguished',
    ]);
    expect(errors({ caps: [cap] })).toEqual([]);
  });

  it('reports a value of the wrong shape with its entry and the nearest valid name', () => {
    const refused = (change: object): string => {
      try {
        // The cast is needed, because the test also defines programs with an invalid shape.
        defineProgram({ ...base, ...change } as ProgramFolder);
      } catch (error) {
        return String(error);
      }
      return 'accepted';
    };
    const amounts = [
      [
        { kind: 'fixd', amount: 5 },
        'line heat_pump, rows.0.amount.kind: must be one of fixed, percent_of, per_unit, performance, entered, not "fixd" (nearest: fixed)',
      ],
      [{ kind: 'fixed', amount: '5' }, 'line heat_pump, rows.0.amount.amount: must be a number or an object, not "5"'],
      [{ kind: 'fixed', amount: { fild: 'table.x' } }, 'fild is not known here (nearest: field)'],
      [{ kind: 'fixed' }, 'line heat_pump, rows.0.amount.amount: is missing'],
    ] as const;
    for (const [amount, message] of amounts) {
      const refusal = refused({ lines: [{ ...line, rows: [{ amount }] }] });
      expect(refusal).toContain(message);
      expect(refusal).not.toContain('Invalid input');
    }
    expect(refused({ basis: 'submited_on' })).toContain('(nearest: submitted_on)');
    expect(refused({ lines: [{ ...line, when: { field: 'state', operator: 'equals', value: 'WI' } }] })).toContain('"equals"');
    expect(refused({ scops: [] })).toContain('the program: scops is not known here (nearest: scopes)');
  });
});

describe('columns of new equipment', () => {
  const columns = Object.entries(FACTS.units.columns ?? {});
  const catalogUnit = { brand: 'B', model: 'M', ahri_id: '1', seer2: 1, hspf2: 1, uef: 1, afue: 1, capacity: 1, energy_star: true, fan_type: 'variable_speed' };
  const listed = { ...catalogUnit, refrigerant: 'R-32', refrigerant_gwp: 675, neep: true, system_type: 'split', indoor_models: [] };
  const stated = { type: 'other', on_program_list: true, energy_star_cold_climate: true, eer2: 12, capacity_5f: 30_000, cop_5f: 2 };
  const systems = ['heat_pump', 'heat_pump_water_heater'].map((service) => ({ id: service, service, equipment_picker: listed, ...stated }));

  it('are filled by the catalog or a form, or marked as unfilled', () => {
    const reading = DERIVED.units?.derive((name) => (name === 'systems' ? { state: 'known', value: systems } : { state: 'unanswered' }), undefined);
    const rows = reading?.state === 'known' && Array.isArray(reading.value) ? reading.value : [];
    const filled = new Set(rows.flatMap((row) => Object.keys(row)));
    expect(columns.filter(([key, { origin }]) => filled.has(key) === (origin === 'not_asked_yet')).map(([key]) => key)).toEqual([]);
  });
});

describe('facts that no form asks', () => {
  const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const code = ['../../job', '../../job-data', '../../foundation', '../../features', '../../rules/programs', '../../rules/incentives', '../../rules/energy-use']
    .flatMap((place) => readdirSync(folder(place), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('\n')
    .replaceAll('SHARED_USAGE', SHARED_USAGE);

  it('are named in the code that supplies these facts', () => {
    const supplied = [...ALL_FACT_DEFINITIONS].filter(([{ origin }]) => ['job', 'place', 'program', 'clock'].includes(origin)).map(([, name]) => name);
    expect(supplied.length).toBeGreaterThan(20);
    const words = new Set(code.match(/[$\w]+(?:\.\w+)?/g)?.flatMap((word) => [word, word.split('.')[0] ?? word]));
    expect(supplied.filter((name) => !words.has(name))).toEqual([]);
  });
});
