import { type FactDefinition, factBuilders } from '../fact';
import { SERVICES } from './project';

/** Marks facts that no form asks for yet. Only estimates supply their values. A program that reads one of these facts must list it in `not_built`. */
const notAskedYet = <T extends Record<string, FactDefinition>>(facts: T): T =>
  // The cast is safe, because only the origin of each definition changes.
  Object.fromEntries(
    Object.entries(facts).map(([name, definition]) => [name, definition.origin === 'asked' ? { ...definition, origin: 'not_asked_yet' } : definition]),
  ) as T;

/** Facts about the household, home and work that only programs read. */
export const CONDITIONS_OF_PROGRAMS = notAskedYet({
  household_income: factBuilders.money('yearly household income', {
    visibility: 'homeowner_private',
    meaning: 'Gross yearly income of everyone in the home.',
  }),
  income_verified_on: factBuilders.date('day the income was verified'),
  enrolled_in: factBuilders.choices('assistance the household receives', {
    care: 'CARE',
    fera: 'FERA',
    snap: 'SNAP',
    wic: 'WIC',
    ssi: 'SSI',
    tanf: 'TANF',
    medicaid: 'Medicaid',
    liheap: 'Energy assistance (LIHEAP)',
    none: 'None of these',
  }),
  community_choice: factBuilders.choice('community choice supplier', {
    _3ce: 'Central Coast Community Energy',
    cpa: 'Clean Power Alliance',
    sbce: 'Santa Barbara Clean Energy',
    pce: 'Peninsula Clean Energy',
    other: 'Another supplier',
    none: 'None, or opted out',
  }),
  rural_location: factBuilders.yesNo('outside metropolitan areas'),
  cec_climate_zone: factBuilders.text('California climate zone', { meaning: 'Building climate zone of the California Energy Commission, 1 to 16.' }),
  number_of_dwelling_units: factBuilders.integer('homes in the building', { unit: 'homes' }),
  units_share_below_ami_80: factBuilders.decimal('homes in the building at or below 80% of the area median', {
    unit: '%',
    meaning: 'Share of all homes in the building.',
  }),
  units_share_below_ami_150: factBuilders.decimal('homes in the building at or below 150% of the area median', {
    unit: '%',
    meaning: 'Share of all homes in the building.',
  }),
  weatherization_cost: factBuilders.money('cost of the weatherization'),
  has_usable_bill_history: factBuilders.yesNo('twelve months of usable bills', {
    origin: 'job',
    meaning: 'The bills of each utility of the home cover 12 months.',
  }),
  'contractor.enrolled_in': factBuilders.choices(
    'programs and networks of the contractor',
    {
      ny_clean_heat: 'NYS Clean Heat Participating Contractor',
      heat_pump_installer_network: 'Mass Save Heat Pump Installer Network',
      tech: 'TECH Clean California',
      heehra: 'HEEHRA, trained',
      ira_registered: 'Focus on Energy IRA Registered Contractor',
      gefa: 'GEFA approved contractor',
      hiasp: 'HIASP contractor',
      '3c_ren': '3C-REN enrolled contractor',
      xcel_trade_partner: 'Xcel registered Trade Partner',
      none: 'None',
    },
    { origin: 'job', meaning: 'Programs and networks of the company on the job, as recorded by staff.' },
  ),
  'contractor.is_local': factBuilders.yesNo('local contractor', {
    origin: 'job',
    meaning: "The company is located in the program's own area. Unknown until staff check it.",
  }),
  home_measures: factBuilders.rows('measures already completed at the home', {
    meaning: 'One row for each measure that was finished at the home, on this job or an earlier one.',
    columns: {
      service: factBuilders.choice('measure', SERVICES),
      completed_on: factBuilders.date('day it was finished'),
      program: factBuilders.text('program that paid for it'),
    },
  }),
});

/**
 * Labels of contractor statuses for programs that treat local contractors differently (`contractor.is_local`). Staff store a status with its dates. Each key is
 * the program key, with `_` for `-`, plus `_local` or `_not_local`.
 */
export const LOCAL_CONTRACTOR_STATUS_LABELS = {
  '3c_ren_local': '3C-REN: local contractor',
  '3c_ren_not_local': '3C-REN: contractor from elsewhere',
} as const;

/** Facts that only some programs need. A shared form asks for one of these facts only if a program requests it. */
export const ASKED_BY_PROGRAMS = {
  disadvantaged_community: factBuilders.yesNo('in a disadvantaged community', {
    meaning: 'The home is in a disadvantaged community, according to its state’s map.',
  }),
  small_dwelling: factBuilders.yesNo('apartment or small home', { meaning: 'The program counts the home as an apartment or a small single-family home.' }),
  manual_j_load_share: factBuilders.decimal('capacity as a share of the design load', {
    unit: '%',
    meaning: 'Heating capacity divided by the Manual J design load.',
  }),
  displaced_heating: factBuilders.choice('heating that is displaced', {
    natural_gas: 'Natural gas',
    oil: 'Fuel oil',
    propane: 'Propane',
    electric_resistance: 'Electric resistance',
    none: 'None of these',
  }),
  heat_pump_serves: factBuilders.choice('area that the heat pump heats', { whole_home: 'The whole home', part_of_home: 'A part of the home' }),
  integrated_controls: factBuilders.yesNo('integrated controls', {
    meaning: 'Controls that run the heat pump first, and the old system only when it is too cold.',
  }),
  controls_installed: factBuilders.integer('integrated controls installed'),
  completes_earlier_partial_load: factBuilders.yesNo('completes an earlier partial-load system'),
  desuperheater: factBuilders.yesNo('desuperheater'),
  bought_midstream: factBuilders.yesNo('rebate deducted by the distributor'),
  weatherization_completed_on: factBuilders.date('day the weatherization was finished'),
  insulated_before_on: factBuilders.date('day of the last insulation', { meaning: 'Earlier insulation of the same parts of the home.' }),
  existing_stove_fuel: factBuilders.choice('fuel of the existing stove', {
    electric: 'Electricity',
    natural_gas: 'Natural gas',
    propane: 'Propane',
    none: 'None',
  }),
  energy_audit_done_on: factBuilders.date('day of the energy assessment'),
  modeled_savings_kwh_eq: factBuilders.decimal('savings forecast', { unit: 'kWh', meaning: 'Forecast savings for a year in kWh, with gas converted to kWh.' }),
  modeled_savings_percent: factBuilders.decimal('modeled energy savings', {
    unit: '%',
    meaning: 'Share of the whole home’s energy that the work saves, per the energy assessment.',
  }),
};

/** Facts with one value per service, program, cap or rule. */
export const PROGRAM_FAMILIES = {
  measure_funded_by: factBuilders.choice('other program that pays for the measure', {
    empower_plus: 'EmPower+',
    homes: 'HOMES',
    other: 'Another program',
    none: 'None',
  }),
  program: factBuilders.choice(
    'other program at this home',
    { absent: 'Absent', chosen: 'Chosen', live: 'Live', reserved: 'Reserved', enrolled: 'Enrolled', paid: 'Paid' },
    { origin: 'program', meaning: 'Status of another program at this home: the most advanced status of all its jobs.' },
  ),
  units_prior: factBuilders.integer('units the home was already paid for', {
    origin: 'program',
    visibility: 'amounts',
    meaning: 'Units paid or reserved on other jobs, in the family of programs that share the limit.',
  }),
  allocation: factBuilders.text('program that pays', {
    meaning: 'Choice that people made if two programs cannot both pay: `allocation.<rule>` or `allocation.<service>`.',
  }),
  programs_failing_at: factBuilders.choices(
    'programs ruled out by an answer',
    {},
    {
      origin: 'program',
      meaning: 'Names of the programs that fail a criterion about a fact, given the answers in the open form: `programs_failing_at.<fact>`.',
    },
  ),
  budget_closed: factBuilders.yesNo('budget closed manually', {
    origin: 'program',
    meaning: 'Staff closed a cell of a budget: `budget_closed.<program>/<budget>/<cell>`.',
  }),
  budget_amount: factBuilders.money('budget amount', {
    origin: 'program',
    visibility: 'internal',
    meaning: 'Amount that staff entered for a cell of a budget and its period: `budget_amount.<program>/<budget>/<cell>`.',
  }),
  budget_drawn: factBuilders.money('amount drawn from a budget', {
    origin: 'program',
    visibility: 'internal',
    meaning: 'Amount promised to other jobs from a cell of a budget in this period: `budget_drawn.<program>/<budget>/<cell>`.',
  }),
  budget_state: factBuilders.choice(
    'funding for this job',
    { open: 'Available', waitlist: 'Waitlist', closed: 'None left' },
    { origin: 'program', meaning: 'Whether a budget has funding for this job: `budget_state.<program>/<budget>`.' },
  ),
};
