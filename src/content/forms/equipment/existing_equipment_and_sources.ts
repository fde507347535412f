import { TECHNICAL_FORM_ROLES } from '@/access';
import { isNumber, isString, recordArrayOf, stringArrayOf } from '@/platform';
import { any, type Condition, knownValue, negate, when } from '@/rules/conditions';
import { COOLING_TYPES, FACTS, HEATING_FUELS, HEATING_TYPES, PANEL_AMPS } from '@/rules/facts';
import {
  type Answers,
  type AutofillRule,
  type Check,
  type CheckIssue,
  checkbox,
  choice,
  choices,
  decimal,
  defineTask,
  type FieldBuilder,
  files,
  rows,
  wholeNumber,
  yesNo,
  yesNoDontKnow,
} from '@/rules/forms';
import { t } from './messages';

type Unit = Record<string, unknown>;

const HEATED = when('has_no_heating').isNot(true);
const hvac = when('job_scope').has('hvac');
const plumbing = when('job_scope').has('plumbing');

/** Allowed difference between the sum of the shares and 100%, in percentage points. The sum may differ because the shares are rounded. */
const TOLERANCE = 1;

/** Lets only `TECHNICAL_FORM_ROLES` answer a question. Installers may only add photos. */
const staffEditable = <V>(field: FieldBuilder<V>): FieldBuilder<V> => field.editableBy(...TECHNICAL_FORM_ROLES);

const units = (answers: Answers, key: string): Unit[] => recordArrayOf(answers[key]);

function totalShare(of: readonly Unit[]): number | undefined {
  const shares = of.map((unit) => unit.percent_of_floor_area);
  return shares.length > 0 && shares.every(isNumber) ? shares.reduce((sum, share) => sum + share, 0) : undefined;
}

const sharesAddUp: Check = {
  name: 'floor_area_shares',
  run: (answers) => {
    const issues: CheckIssue[] = [];
    const heating = totalShare(units(answers, 'existing_heating_equipment'));
    const cooling = totalShare(units(answers, 'existing_cooling_equipment'));
    if (heating !== undefined && Math.abs(heating - 100) > TOLERANCE)
      issues.push({ path: 'existing_heating_equipment', code: 'percentages', message: t('percentages_of_heating', { sum: heating }) });
    if (cooling !== undefined && cooling > 100 + TOLERANCE)
      issues.push({ path: 'existing_cooling_equipment', code: 'percentages', message: t('percentages_of_cooling', { sum: cooling }) });
    return issues;
  },
};

/** Warns about programs that do not pay because the existing heating stays. The check reports no error, because the answer can be correct. */
const removalRequired: Check = {
  name: 'removal_required',
  foresees: 'eligibility',
  looksAt: ['programs_failing_at.*'],
  run: ({ heating_equipment_removal_type: removal }, { read }) =>
    removal !== 'none'
      ? []
      : stringArrayOf(knownValue(read('programs_failing_at.heating_equipment_removal_type'))).map((program) => ({
          path: 'heating_equipment_removal_type',
          code: 'removal_required',
          message: t('removal_ineligible_warning', { program }),
          level: 'warning' as const,
        })),
};

/** If only one piece of equipment is listed, fills it in as the primary equipment. */
const fillPrimary: AutofillRule = {
  name: 'primary_equipment',
  run: (answers) => {
    const filled = { ...answers };
    for (const kind of ['heating', 'cooling']) {
      const [only, ...others] = units(answers, `existing_${kind}_equipment`);
      if (only?.type && isString(only.type) && others.length === 0) filled[`primary_${kind}_equipment`] = only.type;
    }
    return filled;
  },
};

/** If only one heating system is listed, fills in its fuel with the home's primary fuel, and updates it when the primary fuel changes. */
const fillFuel: AutofillRule = {
  name: 'fuel_of_the_only_heating',
  run: (answers, before) => {
    const [only, ...others] = units(answers, 'existing_heating_equipment');
    const fuel = answers.primary_fuel_type;
    if (!only || others.length > 0 || !isString(fuel) || (only.fuel !== undefined && only.fuel !== before.primary_fuel_type) || only.fuel === fuel)
      return answers;
    return { ...answers, existing_heating_equipment: [{ ...only, fuel }] };
  },
};

const FURNACES: unknown[] = ['gas_furnace', 'electric_furnace'];

/** Fills in "ducts" as the heat distribution of a furnace. */
const fillDistribution: AutofillRule = {
  name: 'distribution_of_a_furnace',
  run: (answers, before) =>
    answers.existing_heating_distribution === undefined &&
    before.existing_heating_distribution === undefined &&
    FURNACES.includes(answers.primary_heating_equipment)
      ? { ...answers, existing_heating_distribution: 'forced_air_ducts' }
      : answers,
};

/** Returns options for the primary equipment by type. An option is offered only if the list contains equipment of this type. */
const optionsFromList = (list: string, types: Record<string, string>) =>
  Object.fromEntries(Object.entries(types).map(([type, label]) => [type, { label, when: when(list).someRow(when('type').is(type)) }]));

const photos = (label: string, category: string, visible: Condition) => files(label, category).visible(visible);

export const existingEquipmentAndSources = defineTask({
  key: 'existing_equipment_and_sources',
  version: 4,
  title: 'Existing equipment and sources',
  purpose: 'The equipment in the home today. It determines what counts as a replacement and how much is paid.',
  stage: 'draft',
  set: 'project',
  owner: 'contractor',
  sendTo: ['installer'],
  after: ['services'],
  editors: [...TECHNICAL_FORM_ROLES, 'installer'],
  clone: 'equipment',
  groups: [
    {
      title: 'Heating',
      fields: [
        'has_no_heating',
        'primary_fuel_type',
        'existing_heating_equipment',
        'primary_heating_equipment',
        'existing_heating_distribution',
        'heating_equipment_removal_type',
        'photo_existing_heating_equipment',
        'photo_existing_heating_nameplate',
      ],
    },
    {
      title: 'Cooling',
      fields: ['existing_cooling_equipment', 'primary_cooling_equipment', 'photo_existing_cooling_equipment', 'photo_existing_cooling_nameplate'],
    },
    {
      title: 'Water heater',
      fields: [
        'existing_water_heater_fuel_type',
        'existing_water_heater_type',
        'existing_water_heater_location',
        'existing_water_heater_size',
        'photo_existing_water_heater',
        'photo_existing_water_heater_nameplate',
      ],
    },
    {
      title: 'Electricity',
      fields: [
        'existing_panel_capacity_amps',
        'existing_panel_capacity_amps_other',
        'existing_panel_breaker_slots',
        'photo_existing_panel',
        'is_electrical_load_increasing',
        'has_solar_panels',
        'other_electric_technologies',
        'has_emergency_backup_power',
        'emergency_backup_power_type',
      ],
    },
  ],
  fields: {
    has_no_heating: staffEditable(checkbox('The home has no heating source').fact()),
    primary_fuel_type: staffEditable(choice('Primary heating fuel', HEATING_FUELS).fact().requiredWhen(HEATED)),
    existing_heating_equipment: staffEditable(
      rows('Heating equipment', {
        type: choice('Type', HEATING_TYPES).required(),
        fuel: choice('Fuel', { ...HEATING_FUELS, wood: 'Wood', other: 'Other' }).required(),
        age_years: wholeNumber('Age').unit('years').between(0, 100),
        percent_of_floor_area: decimal('Floor area heated').unit('%').between(0, 100).required(),
      })
        .fact()
        // Prefill the equipment to remove, so that people need to enter only its fuel and its share of the home.
        .prefill('heating_to_describe')
        .between(1, 12)
        .requiredWhen(HEATED)
        .help('List each piece of equipment with the share of the floor area that it heats. The shares must add up to 100%.'),
    ),
    primary_heating_equipment: staffEditable(
      choice('Primary heating equipment', optionsFromList('existing_heating_equipment', HEATING_TYPES))
        .fact()
        .requiredWhen(when('existing_heating_equipment').hasValue()),
    ),
    existing_heating_distribution: staffEditable(
      choice('How is the heat distributed?', FACTS.existing_heating_distribution.options ?? {})
        .fact()
        .requiredWhen(hvac),
    ),
    heating_equipment_removal_type: staffEditable(
      choice('What happens to the existing heating equipment?', FACTS.heating_equipment_removal_type.options ?? {})
        .fact()
        .prefill('planned_heating_removal')
        .requiredWhen(hvac),
    ),
    photo_existing_heating_equipment: photos('Photos of the heating equipment', 'photo_existing_heating_equipment', HEATED),
    photo_existing_heating_nameplate: photos('Nameplate of the heating equipment', 'photo_existing_heating_nameplate', HEATED),
    existing_cooling_equipment: staffEditable(
      rows('Cooling equipment', {
        type: choice('Type', COOLING_TYPES).required(),
        age_years: wholeNumber('Age').unit('years').between(0, 100),
        percent_of_floor_area: decimal('Floor area cooled').unit('%').between(0, 100).required(),
      })
        .fact()
        .between(1, 12)
        .requiredWhen(when('existing_ac').isYes()),
    ),
    primary_cooling_equipment: staffEditable(
      choice('Primary cooling equipment', optionsFromList('existing_cooling_equipment', COOLING_TYPES))
        .fact()
        .requiredWhen(when('existing_cooling_equipment').hasValue()),
    ),
    photo_existing_cooling_equipment: photos('Photos of the cooling equipment', 'photo_existing_cooling_equipment', when('existing_ac').isYes()),
    photo_existing_cooling_nameplate: photos('Nameplate of the cooling equipment', 'photo_existing_cooling_nameplate', when('existing_ac').isYes()),
    existing_water_heater_fuel_type: staffEditable(choice('Water heater fuel', HEATING_FUELS).fact().requiredWhen(plumbing)),
    existing_water_heater_type: staffEditable(
      choice('Water heater type', FACTS.existing_water_heater_type.options ?? {})
        .fact()
        .requiredWhen(plumbing),
    ),
    existing_water_heater_location: staffEditable(
      choice('Water heater location', FACTS.existing_water_heater_location.options ?? {})
        .fact()
        .requiredWhen(plumbing),
    ),
    existing_water_heater_size: staffEditable(
      choice('Water heater size', FACTS.existing_water_heater_size.options ?? {})
        .fact()
        .requiredWhen(plumbing),
    ),
    photo_existing_water_heater: photos('Photos of the water heater', 'photo_existing_water_heater', plumbing),
    photo_existing_water_heater_nameplate: photos('Nameplate of the water heater', 'photo_existing_water_heater_nameplate', plumbing),
    existing_panel_capacity_amps: staffEditable(choice('Electrical panel capacity (amps)', PANEL_AMPS).fact().required()),
    existing_panel_capacity_amps_other: staffEditable(
      wholeNumber('Other capacity (amps)').fact().between(30, 1200).requiredWhen(when('existing_panel_capacity_amps').is('other')),
    ),
    existing_panel_breaker_slots: staffEditable(
      wholeNumber('Open breaker slots')
        .fact()
        .between(0, 84)
        .requiredWhen(any(hvac, plumbing, when('job_scope').has('electrical'))),
    ),
    // Ask for this photo only if the panel is part of the job. For other jobs, the questions about the added load are sufficient.
    photo_existing_panel: photos('Photo of the electrical panel', 'photo_existing_panel', when('job_scope').has('electrical')),
    is_electrical_load_increasing: staffEditable(
      yesNoDontKnow('Will the project increase the electrical load?').fact().prefill('planned_load_increase').required(),
    ),
    has_solar_panels: staffEditable(yesNo('Does the home have solar panels?').fact().required()),
    other_electric_technologies: staffEditable(
      choices('Other electric technologies in the home', {
        solar: { label: 'Solar', when: negate(when('has_solar_panels').isNo()) },
        battery_storage: 'Battery storage',
        ev_charger: 'EV charger',
        induction_range: 'Induction range',
        heat_pump_dryer: 'Heat pump dryer',
        none: 'None',
        other: 'Other',
      }),
    ),
    has_emergency_backup_power: staffEditable(yesNo('Does the home have emergency backup power?').fact().required()),
    emergency_backup_power_type: staffEditable(
      choice('Type of backup power', {
        generator_natural_gas: 'Generator, natural gas',
        generator_propane: 'Generator, propane',
        generator_gasoline: 'Generator, gasoline',
        battery: 'Battery',
        other: 'Other',
      }).requiredWhen(when('has_emergency_backup_power').isYes()),
    ),
  },
  checks: [sharesAddUp, removalRequired],
  autofills: [fillPrimary, fillFuel, fillDistribution],
});
