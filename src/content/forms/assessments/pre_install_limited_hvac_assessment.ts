import { CONTRACTOR_OFFICE_ROLES } from '@/access';
import { isNumber } from '@/platform';
import { all, any, relativeToday, when } from '@/rules/conditions';
import { PANEL_AMPS } from '@/rules/facts';
import { type Check, choice, date, decimal, defineTask, files, longText, rows, wholeNumber } from '@/rules/forms';
import { t } from './messages';

const PARTLY = { yes: 'Yes', partially: 'Partially', no: 'No', unknown: "I don't know" };
const hasDucts = any(when('existing_heating_distribution').is('forced_air_ducts'), when('has_ductwork').isYes());

/** Total external static pressure for which most blowers are designed, in inches of water column (ACCA Manual D). */
const USUAL_PRESSURE = 0.5;

/** Rated airflow for each ton of cooling, in cubic feet per minute (AHRI 210/240). */
const CFM_PER_TON = 400;

const enoughAirflow: Check = {
  name: 'airflow_per_ton',
  run: ({ airflow_cfm: airflow, system_capacity_tons: tons }) =>
    isNumber(airflow) && isNumber(tons) && airflow < CFM_PER_TON * tons
      ? [{ path: 'airflow_cfm', code: 'airflow_low', message: t('airflow_low'), level: 'warning' }]
      : [],
};

export const preInstallLimitedHvacAssessment = defineTask({
  key: 'pre_install_limited_hvac_assessment',
  version: 2,
  title: 'Pre-install limited HVAC assessment',
  purpose: 'The short DOE assessment. Most of the answers come from other tasks, so you only need to confirm them.',
  stage: 'draft',
  set: 'assessments',
  owner: 'contractor',
  sendTo: ['installer'],
  after: ['site_details', 'existing_equipment_and_sources'],
  editors: [...CONTRACTOR_OFFICE_ROLES, 'installer', 'ops', 'pe', 'program'],
  groups: [
    {
      title: 'The home',
      fields: [
        'assessment_date',
        'conditioned_floor_area',
        'year_home_built',
        'existing_panel_capacity_amps',
        'envelope_professionally_air_sealed',
        'ceiling_insulation_type',
        'ceiling_insulation_r_value',
      ],
    },
    { title: 'Heating', fields: ['heating_systems'] },
    {
      title: 'Ducts and airflow',
      fields: [
        'ducts_insulated',
        'ducts_sealed',
        'duct_inspection_notes',
        'photo_ducts_existing',
        'static_pressure_iwc',
        'photo_static_pressure',
        'airflow_cfm',
        'system_capacity_tons',
        'photo_airflow',
      ],
    },
    { title: 'Ventilation', fields: ['ventilation_type', 'ventilation_rated_flow'] },
  ],
  fields: {
    assessment_date: date('Assessment date')
      .required()
      .must(when('assessment_date').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.'),
    conditioned_floor_area: wholeNumber('Conditioned floor area').fact().unit('ft²').between(100, 20_000).required(),
    year_home_built: wholeNumber('Year built').fact().between(1700, 2200),
    existing_panel_capacity_amps: choice('Panel max amps', PANEL_AMPS).fact().required(),
    envelope_professionally_air_sealed: choice('Envelope professionally air sealed?', { yes: 'Yes', no: 'No', dont_know: "I don't know" }).required(),
    ceiling_insulation_type: choice('Ceiling insulation type', {
      batt: 'Batts',
      blown_in: 'Blown-in',
      closed_cell_spray_foam: 'Closed-cell spray foam',
      rigid_board: 'Rigid board',
      none: 'None',
      dont_know: "I don't know",
    }).required(),
    ceiling_insulation_r_value: wholeNumber('Ceiling R-value (if known)').between(0, 100),
    ducts_insulated: choice('Ducts insulated?', PARTLY).fact().requiredWhen(hasDucts),
    ducts_sealed: choice('Ducts sealed?', PARTLY).fact().requiredWhen(hasDucts),
    ventilation_type: choice('Whole-home ventilation', {
      supply: 'Supply fan',
      exhaust: 'Exhaust fan',
      balanced: 'Balanced',
      cfis: 'Central fan integrated supply (CFIS)',
      erv: 'Energy recovery (ERV)',
      hrv: 'Heat recovery (HRV)',
      other: 'Other',
      none: 'None',
    })
      .fact()
      .required(),
    ventilation_rated_flow: wholeNumber('Rated flow (CFM)')
      .fact()
      .between(0, 2000)
      .visible(all(when('ventilation_type').hasValue(), when('ventilation_type').isNot('none'))),
    heating_systems: rows('Heating systems', {
      fuel_and_system_type: choice('Fuel and system', {
        electric_heat_pump: 'Electric heat pump',
        electric_resistance_baseboard: 'Electric baseboard',
        electric_resistance_boiler: 'Electric boiler',
        electric_resistance_furnace: 'Electric furnace',
        gas_propane_boiler: 'Gas or propane boiler',
        gas_propane_furnace: 'Gas or propane furnace',
        oil_boiler: 'Oil boiler',
        oil_furnace: 'Oil furnace',
        other: 'Other',
      }).required(),
      efficiency: decimal('Efficiency (HSPF or AFUE)').between(1, 100).help('HSPF for a heat pump, AFUE for everything else.'),
      percent_conditioned_floor_area_served: decimal('Floor area heated').unit('%').between(0, 100).required(),
    })
      .prefill('heating_systems_to_assess')
      .between(0, 3)
      // Optional for a home without heating, because there is no equipment to list.
      .required(any(when('has_no_heating').isEmpty(), when('has_no_heating').isNo()))
      .help('The three systems that heat most of the home.'),
    duct_inspection_notes: longText('Duct inspection notes').visible(hasDucts),
    photo_ducts_existing: files('Photos of the ducts', 'photo_ducts_existing').visible(hasDucts),
    static_pressure_iwc: decimal('Total external static pressure (i.w.c.)')
      .between(0, 3)
      .visible(hasDucts)
      .must(when('static_pressure_iwc').atMost(USUAL_PRESSURE), 'Above 0.5 i.w.c., the ducts may be too small for the system.', 'warning'),
    photo_static_pressure: files('Photo of the static pressure reading', 'photo_static_pressure')
      .visible(when('static_pressure_iwc').hasValue())
      .required(true, 'upload_photos'),
    airflow_cfm: wholeNumber('Airflow (CFM)').between(0, 20_000).visible(hasDucts),
    system_capacity_tons: decimal('Capacity of the measured system (tons)').between(0.5, 20).visible(when('airflow_cfm').hasValue()),
    photo_airflow: files('Photo of the airflow reading', 'photo_airflow').visible(when('airflow_cfm').hasValue()).required(true, 'upload_photos'),
  },
  checks: [enoughAirflow],
});
