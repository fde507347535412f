import { describe, expect, it } from 'vitest';
import { existingEquipmentAndSources } from '@/content/forms/equipment/existing_equipment_and_sources';
import { energySourcesAndUtilities } from '@/content/forms/home/energy_sources_and_utilities';
import { otherHomeownerDetails } from '@/content/forms/home/other_homeowner_details';
import { siteDetails } from '@/content/forms/home/site_details';
import { permit } from '@/content/forms/permit/permit';
import { additionalIncentives } from '@/content/forms/rebate/additional_incentives';
import { proposedInvoice } from '@/content/forms/scope-of-work/proposed_invoice';
import { services } from '@/content/forms/scope-of-work/services';
import { scheduledInstallDate } from '@/features/installation/forms/scheduled_install_date';
import { FactBook } from '@/rules/facts';
import { Form } from '@/rules/forms/form';
import type { Answers, FormProgram, TaskDefinition } from '@/rules/forms/task-definition';

const TODAY = '2026-03-02';

const program = (more: Partial<FormProgram> = {}): FormProgram => ({ key: 'p', name: 'Program P', asks: [], amount_is_entered: false, settings: {}, ...more });

function form(definition: TaskDefinition, answers: Answers, facts: Record<string, unknown> = {}, programs: FormProgram[] = [program()]): Form {
  return new Form({ definition, answers, facts: new FactBook([]).with({ $today: TODAY, ...facts }), programs });
}

const messages = (opened: Form, path: string) =>
  opened
    .problems()
    .filter((problem) => problem.path === path)
    .map((problem) => problem.message);
const visible = (opened: Form) => opened.fields.map((field) => field.path);

describe('services form', () => {
  const scope = { job_scope: ['hvac', 'weatherization'] };

  it("refuses 'No' to removed services while removed services are still chosen", () => {
    const opened = form(services, { removing_services: false, services_being_removed: ['boiler'] }, scope);
    expect(visible(opened)).toContain('services_being_removed');
    expect(messages(opened, 'services_being_removed')).toEqual(['If No, please remove additional selections']);
    const emptied = form(services, { removing_services: false, services_being_removed: [] }, scope);
    expect(visible(emptied)).not.toContain('services_being_removed');
    expect(messages(emptied, 'services_being_removed')).toEqual([]);
    expect(messages(form(services, { removing_services: true }, scope), 'services_being_removed')).toEqual(['This field is required']);
    expect(messages(form(services, { removing_services: true, services_being_removed: ['boiler'] }, scope), 'services_being_removed')).toEqual([]);
  });

  it("refuses 'No' to additional incentives while incentives are chosen in the incentives form", () => {
    const chosen = (chosen_incentives: string[]) =>
      messages(form(services, { additional_incentives: false }, { ...scope, chosen_incentives }), 'additional_incentives');
    expect(chosen(['smart_thermostat'])).toEqual(['If No, please remove additional selections']);
    expect(chosen(['none'])).toEqual([]);
  });

  it("refuses incentives in the incentives form after the answer 'No' in the services form", () => {
    const chosen = (additional_incentives: string[], additional_incentives_planned: boolean) =>
      messages(
        form(
          additionalIncentives,
          { additional_incentives },
          { additional_incentives_planned, other_incentive_offers: [{ value: 'smart_thermostat', label: 'Smart thermostat', amount: 50 }] },
        ),
        'additional_incentives',
      );
    expect(chosen(['smart_thermostat'], false)).toEqual(['If No, please remove additional selections']);
    expect(chosen(['none'], false)).toEqual([]);
    expect(chosen(['smart_thermostat'], true)).toEqual([]);
  });

  it("offers the equipment of the job's scopes without duplicates", () => {
    const offered = (key: string, facts: Record<string, unknown>) =>
      form(services, {}, facts)
        .fields.find((field) => field.path === key)
        ?.options.map((option) => option.value);
    expect(offered('services_being_installed', scope)).toEqual(['heat_pump', 'air_conditioner', 'gas_furnace', 'electric_furnace', 'boiler', 'other']);
    expect(offered('weatherization_services', scope)).toEqual(['insulation', 'air_sealing', 'other']);
    expect(offered('services_being_installed', { job_scope: ['weatherization'] })).toBeUndefined();
    expect(offered('electrical_upgrade', scope)).toBeUndefined();
    expect(form(services, {}, scope, [program({ asks: ['electrical_upgrade'] })]).fields.some((field) => field.path === 'electrical_upgrade')).toBe(true);
  });

  it.each([
    ['yesterday', '2026-03-01', ['Please enter a date that is not in the past.']],
    ['today', '2026-03-02', []],
    ['tomorrow', '2026-03-03', []],
  ])('shows these errors for a planned start %s, on %s: %j', (_name, anticipated_install_start_date, expected) => {
    expect(messages(form(services, { has_work_been_done: false, anticipated_install_start_date }, scope), 'anticipated_install_start_date')).toEqual(expected);
  });

  it.each([
    ['60 days ago', '2026-01-01', false],
    ['61 days ago', '2025-12-31', true],
  ])('warns about an installation that was finished %s, on %s: %s', (_name, install_completion_date, warned) => {
    const opened = form(services, { has_work_been_done: true, install_completion_date }, scope);
    expect(opened.warnings().some((warning) => warning.message === 'The installation is more than 60 days ago.')).toBe(warned);
  });

  it.each([
    ['on the last day of the 90 days of the program', '2026-05-31', 0],
    ['after the 90 days of the program', '2026-06-01', 1],
  ])('shows this number of warnings for a planned completion %s, on %s: %s', (_name, anticipated_install_completion_date, warnings) => {
    const answers = { has_work_been_done: false, anticipated_install_start_date: '2026-03-02', anticipated_install_completion_date };
    expect(form(services, answers, scope, [program({ settings: { num_days_install: 90 } })]).warnings()).toHaveLength(warnings);
  });
});

describe('site details form', () => {
  it('asks about a new heating source only when the scope contains HVAC or a program asks the question', () => {
    expect(visible(form(siteDetails, {}, { job_scope: ['plumbing'] }))).not.toContain('new_heating_source_within_year');
    expect(visible(form(siteDetails, {}, { job_scope: ['hvac'] }))).toContain('new_heating_source_within_year');
    expect(visible(form(siteDetails, {}, { job_scope: ['plumbing'] }, [program({ asks: ['new_heating_source_within_year'] })]))).toContain(
      'new_heating_source_within_year',
    );
  });

  it.each([
    [1699, ['Please enter at least 1700']],
    [1700, []],
    [2026, []],
    [2027, ['Please enter a year that is not in the future.']],
  ])('shows these errors for a home built in %s: %j', (year_home_built, expected) => {
    expect(messages(form(siteDetails, { year_home_built }), 'year_home_built')).toEqual(expected);
  });

  it('treats recommended weatherization below $1,000 as not recommended', () => {
    const asking = [program({ asks: ['weatherization_completed', 'weatherization_not_recommended', 'weatherization_recommended_amount'] })];
    const filled = (amount: number) =>
      form(siteDetails, { weatherization_completed: 'no', weatherization_recommended_amount: amount }, {}, asking).filled({}).weatherization_not_recommended;
    expect([filled(999.99), filled(1000), filled(1000.01)]).toEqual([true, false, false]);
  });
});

describe('question why a customer of the utility SMUD did not join a demand response program', () => {
  const SMUD = 'ca-sacramento-municipal-utility-district';
  const PGE = 'ca-pacific-gas-and-electric';
  const open = (utilities: string[], demand_response_program: string, asks = ['demand_response_program', 'reason_not_smud_eligible']) =>
    form(
      otherHomeownerDetails,
      { demand_response_program },
      { electric_utilities: utilities, electric_utility_options: utilities.map((value) => ({ value, label: value })) },
      [program({ asks })],
    );
  const question = (...of: Parameters<typeof open>) => open(...of).fields.find(({ path }) => path === 'reason_not_smud_eligible');

  it.each(['none', 'none_available'])('is required when SMUD is the only utility and the demand response program is %s', (answer) => {
    expect(question([SMUD], answer)?.options.map(({ value }) => value)).toEqual([
      'medical_equipment_discount_rate',
      'no_ac_no_thermostat',
      'no_ac_no_wifi',
      'no_ac_budget_billing',
      'renter_no_thermostat',
      'renter_no_wifi',
      'renter_budget_billing',
    ]);
    expect(messages(open([SMUD], answer), 'reason_not_smud_eligible')).toEqual(['This field is required']);
  });

  it('is optional when the home can have another utility', () => {
    expect(question([SMUD, PGE], 'none')).toBeDefined();
    expect(messages(open([SMUD, PGE], 'none'), 'reason_not_smud_eligible')).toEqual([]);
  });

  it('is hidden for another utility, for a member of a demand response program, and when no program asks the question', () => {
    expect(question([PGE], 'none')).toBeUndefined();
    expect(question([SMUD], 'peak_conserve')).toBeUndefined();
    expect(question([SMUD], 'none', ['demand_response_program'])).toBeUndefined();
  });
});

describe('energy sources form', () => {
  const facts = { electric_utility_options: [{ value: 'wi-mge', label: 'Madison Gas and Electric' }] };

  it('offers only the utilities of the ZIP code, by name', () => {
    const opened = form(energySourcesAndUtilities, { energy_types: ['electric'], electric_utility_provider: 'wi-mge' }, facts);
    expect(opened.fields.find((field) => field.path === 'electric_utility_provider')?.options.map((option) => option.label)).toEqual([
      'Madison Gas and Electric',
      'Not listed',
    ]);
    expect(messages(opened, 'electric_utility_provider')).toEqual([]);
    expect(
      messages(form(energySourcesAndUtilities, { energy_types: ['electric'], electric_utility_provider: 'wi-other' }, facts), 'electric_utility_provider'),
    ).toEqual(['Please choose one of the options']);
  });

  it('offers the gas utilities of the ZIP code, by name, when the home has gas', () => {
    const ofZip = {
      ...facts,
      gas_utility_options: [
        { value: 'wi-mge', label: 'Madison Gas and Electric' },
        { value: 'wi-we', label: 'We Energies' },
      ],
    };
    const opened = (answers: Answers) => form(energySourcesAndUtilities, { energy_types: ['electric', 'natural_gas'], ...answers }, ofZip);
    expect(
      opened({})
        .fields.find((field) => field.path === 'gas_utility_provider')
        ?.options.map((option) => option.label),
    ).toEqual(['Madison Gas and Electric', 'We Energies', 'Not listed']);
    expect(messages(opened({}), 'gas_utility_provider')).toEqual(['This field is required']);
    expect(messages(opened({ gas_utility_provider: 'wi-we' }), 'gas_utility_provider')).toEqual([]);
    // The answer is a gas utility that does not serve the ZIP code of the home.
    expect(messages(opened({ gas_utility_provider: 'wi-other' }), 'gas_utility_provider')).toEqual(['Please choose one of the options']);
    expect(visible(opened({ energy_types: ['electric'] }))).not.toContain('gas_utility_provider');
  });
});

describe('warning about a utility that a program does not serve', () => {
  const warned = (answers: Answers) =>
    form(energySourcesAndUtilities, answers, {
      'programs_failing_at.electric_utility_provider': ['Program A'],
      'programs_failing_at.energy_types': ['Program A'],
    })
      .warnings()
      .map(({ path, message }) => `${path}: ${message}`);

  it('is shown at the electric utility and names the programs', () => {
    expect(warned({ energy_types: ['electric'], electric_utility_provider: 'not_listed' })).toEqual([
      'electric_utility_provider: This utility is not served by Program A.',
    ]);
  });

  it('is absent while the electric utility is unanswered, also when the gas utility is answered', () => {
    expect(warned({ energy_types: ['electric', 'natural_gas'], gas_utility_provider: 'not_listed' })).toEqual([]);
  });
});

describe('existing equipment form', () => {
  const heating = (...shares: number[]) => ({
    existing_heating_equipment: shares.map((percent_of_floor_area, i) => ({ id: `h${i}`, type: 'gas_furnace', fuel: 'natural_gas', percent_of_floor_area })),
  });

  it.each([
    [[98], ['Percentages must add up to 100. They add up to 98.']],
    [[99], []],
    [[60, 40], []],
    [[60, 41], []],
    [[60, 42], ['Percentages must add up to 100. They add up to 102.']],
  ])('shows these errors for the heated shares %j: %j', (shares, expected) => {
    expect(messages(form(existingEquipmentAndSources, heating(...shares)), 'existing_heating_equipment')).toEqual(expected);
  });

  const cooling = (...shares: number[]) => ({
    existing_cooling_equipment: shares.map((percent_of_floor_area, i) => ({ id: `c${i}`, type: 'air_conditioner', percent_of_floor_area })),
  });

  it.each([
    [[40], []],
    [[60, 41], []],
    [[60, 42], ['Percentages can’t be more than 100. They add up to 102.']],
  ])('shows these errors for the cooled shares %j, which may be below 100 percent: %j', (shares, expected) => {
    expect(messages(form(existingEquipmentAndSources, cooling(...shares), { existing_ac: true }), 'existing_cooling_equipment')).toEqual(expected);
  });

  it('requires a share between 0 and 100 percent for each piece of equipment', () => {
    const share = (percent_of_floor_area?: number) => {
      const row = { id: 'a', percent_of_floor_area };
      const opened = form(
        existingEquipmentAndSources,
        {
          existing_heating_equipment: [{ ...row, type: 'gas_furnace', fuel: 'natural_gas' }],
          existing_cooling_equipment: [{ ...row, type: 'air_conditioner' }],
        },
        { existing_ac: true },
      );
      return ['heating', 'cooling'].map((kind) => messages(opened, `existing_${kind}_equipment.0.percent_of_floor_area`));
    };
    expect(share()).toEqual([['This field is required'], ['This field is required']]);
    expect(share(-1)).toEqual([['Please enter at least 0'], ['Please enter at least 0']]);
    expect(share(100)).toEqual([[], []]);
    expect(share(101)).toEqual([['Please enter at most 100'], ['Please enter at most 100']]);
  });

  it('offers only the entered heating equipment as primary equipment, and fills in a single piece of equipment', () => {
    const opened = form(existingEquipmentAndSources, heating(100));
    expect(opened.fields.find((field) => field.path === 'primary_heating_equipment')?.options.map((option) => option.value)).toEqual(['gas_furnace']);
    expect(opened.filled({}).primary_heating_equipment).toBe('gas_furnace');
  });

  it('warns that keeping the old heating makes the job ineligible, with the programs that require its removal', () => {
    const warned = (heating_equipment_removal_type: string, failing: string[]) => {
      const facts = { job_scope: ['hvac'], 'programs_failing_at.heating_equipment_removal_type': failing };
      return form(existingEquipmentAndSources, { heating_equipment_removal_type }, facts)
        .warnings()
        .map(({ path, message }) => `${path}: ${message}`);
    };
    expect(warned('none', ['Program A'])).toEqual([
      'heating_equipment_removal_type: With this choice, the job does not qualify for Program A: existing heating equipment must be removed, decommissioned or kept for emergencies only.',
    ]);
    expect(warned('none', [])).toEqual([]);
    expect(warned('blower_only', ['Program A'])).toEqual([]);
  });

  it('asks nothing about heating when the home has no heating', () => {
    const opened = visible(form(existingEquipmentAndSources, { has_no_heating: true }, { job_scope: ['hvac'] }));
    expect(opened).not.toContain('primary_fuel_type');
    expect(opened).not.toContain('existing_heating_equipment');
  });
});

describe('proposed invoice form', () => {
  const facts = { scope_lines: [{ id: 'a', service: 'heat_pump', total: 10_000 }], 'homeowner_rebate.p': 8_000 };
  it.each([
    [9_998.99, 1],
    [9_999, 0],
    [10_001, 0],
    [10_001.01, 1],
  ])('shows this number of errors for a total of %s when the scope of work is 10,000 dollars: %s', (proposed_invoice_total, problems) => {
    expect(messages(form(proposedInvoice, { proposed_invoice_total }, facts), 'proposed_invoice_total')).toHaveLength(problems);
  });

  it.each([
    [7_999.99, 1],
    [8_000, 0],
  ])('shows this number of errors for a rebate line of %s when the rebate is 8,000 dollars: %s', (proposed_rebate_line_amount, problems) => {
    expect(messages(form(proposedInvoice, { proposed_rebate_line_amount }, facts), 'proposed_rebate_line_amount')).toHaveLength(problems);
  });
});

describe('install date form', () => {
  const reserved = [program({ reserved_on: '2026-03-10', reservation_expires_on: '2026-06-08' })];
  it.each([
    ['2026-03-09', undefined, 1],
    ['2026-03-10', undefined, 0],
    ['2026-06-08', undefined, 0],
    ['2026-06-09', undefined, 1],
    ['2026-06-09', '2026-06-09', 0],
    ['2026-06-10', '2026-06-09', 1],
  ])('shows this number of errors for a start on %s with an extension until %s: %s', (install_start_date, until, problems) => {
    const answers = { install_start_date, ...(until && { reservation_extended_until: { p: until } }) };
    expect(messages(form(scheduledInstallDate, answers, {}, reserved), 'install_start_date')).toHaveLength(problems);
  });

  it('requires a reason for a changed date, but not for the first date', () => {
    expect(visible(form(scheduledInstallDate, { install_start_date: '2026-03-20' }))).not.toContain('reschedule_reason');
    const known = { install_start_date: '2026-03-20' };
    expect(visible(form(scheduledInstallDate, { install_start_date: '2026-03-20' }, known))).not.toContain('reschedule_reason');
    expect(messages(form(scheduledInstallDate, { install_start_date: '2026-03-21' }, known), 'reschedule_reason')).toEqual(['This field is required']);
  });
});

describe('permit', () => {
  it('must be uploaded, or marked as not required with a reason', () => {
    expect(messages(form(permit, {}), 'upload_permit')).toEqual(["Please upload the permit or tick 'No permit is required'."]);
    const skipped = form(permit, { skip_permit: true });
    expect(skipped.problems()).toEqual([{ path: 'skip_permit_reason', code: 'required', message: 'This field is required' }]);
  });

  it('must exist for each installed service when a program requires separate permits', () => {
    const asking = [program({ asks: ['permit_per_equipment'] })];
    const permitRows = [{ id: 'a', service: 'heat_pump', permit_number: '7', file: ['00000000-0000-4000-8000-000000000001'] }];
    const facts = { services_being_installed: ['heat_pump', 'panel'] };
    expect(messages(form(permit, { permit_per_equipment: permitRows }, facts, asking), 'permit_per_equipment')).toEqual([
      'Please add the permit for Electrical panel.',
    ]);
  });
});
