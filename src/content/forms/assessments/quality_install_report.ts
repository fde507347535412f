import { CONTRACTOR_OFFICE_ROLES } from '@/access';
import { isNumber } from '@/platform';
import { when } from '@/rules/conditions';
import { MOUNTING_STYLES } from '@/rules/facts';
import { type AutofillRule, calculated, checkbox, choice, decimal, defineTask, wholeNumber } from '@/rules/forms';
import { airVolumeOf, enoughAir } from '../equipment/air-volume';
import { hasHeatPump, hasPanel, hasWaterHeater, isDucted, qualityInstallPhotos, removedCooling } from './quality_install_photos';

const SIDES = ['air_volume_width_ft', 'air_volume_height_ft', 'air_volume_length_ft'];

/** Pressure of the nitrogen test of a line set in psi, if the manufacturer prescribes no other value. */
const NITROGEN_PSI = 500;
/** Highest allowed pressure in microns, measured fifteen minutes after the evacuation of the refrigerant lines (ACCA 5 QI, section 4.6). */
const DECAY_MICRONS = 500;

/**
 * Calculates the added refrigerant: feet of line beyond the factory charge × ounces per foot, rounded to tenths. Replaces an amount that a person weighed and
 * entered only if one of the two factors changes.
 */
const fillAddedRefrigerant: AutofillRule = {
  name: 'refrigerant_added',
  run: (answers, before) => {
    const { line_set_feet_beyond_factory_charge: feet, refrigerant_oz_per_ft: ounces } = answers;
    const isSame = feet === before.line_set_feet_beyond_factory_charge && ounces === before.refrigerant_oz_per_ft;
    if (!isNumber(feet) || !isNumber(ounces) || (isSame && answers.refrigerant_added_oz !== undefined)) return answers;
    return { ...answers, refrigerant_added_oz: Math.round(feet * ounces * 10) / 10 };
  },
};

const degrees = (label: string) => decimal(label).between(-40, 120).unit('°F');
const feet = (label: string, known: string) => decimal(label).unit('ft').between(0.1, 500).prefill(known).requiredWhen(hasWaterHeater);

export const qualityInstallReport = defineTask({
  key: 'quality_install_report',
  version: 2,
  title: 'Quality install report',
  purpose: 'How well the work was done. The program reviews the measurements and photos from the site.',
  stage: 'install',
  set: 'on_site',
  owner: 'contractor',
  sendTo: ['installer'],
  // The form `heat_pump_installed_details` asks about a heat pump with a furnace. The report waits for it, because a later answer would require a recheck of
  // the report.
  after: ['installed_measure_photos', 'heat_pump_installed_details'],
  editors: [...CONTRACTOR_OFFICE_ROLES, 'installer', 'ops', 'pe', 'program'],
  groups: [
    {
      title: 'Electrical panel',
      fields: [
        'existing_electrical_panel_max_amps',
        'existing_electrical_panel_open_breaker_spots',
        'postinstall_electrical_panel_max_amps',
        'postinstall_electrical_panel_open_breaker_spots',
      ],
    },
    { title: 'Air for the water heater', fields: ['air_volume_width_ft', 'air_volume_height_ft', 'air_volume_length_ft', 'air_volume_ft3'] },
    { title: 'Outdoor unit', fields: ['outdoor_unit_mounting_style', 'inches_above_ground', 'overhead_snow_protection'] },
    {
      title: 'Thermostat and controls',
      fields: ['aux_heat_lockout_temperature_f', 'compressor_lockout_temperature_f', 'dual_fuel_switch_over_temperature_f'],
    },
    {
      title: 'Refrigerant',
      fields: [
        'line_set_feet_beyond_factory_charge',
        'refrigerant_oz_per_ft',
        'refrigerant_added_oz',
        'refrigerant_recovered_oz',
        'nitrogen_test_psi',
        'vacuum_decay_microns',
      ],
    },
    { title: 'Photos', fields: ['quality_install_photos'] },
    { title: 'Before you send it', fields: ['report_reviewed'] },
  ],
  fields: {
    existing_electrical_panel_max_amps: wholeNumber('Old panel max amps').prefill('existing_panel_amps').between(30, 1200).requiredWhen(hasPanel),
    existing_electrical_panel_open_breaker_spots: wholeNumber('Old panel open breaker spots')
      .prefill('existing_panel_breaker_slots')
      .between(0, 84)
      .requiredWhen(hasPanel),
    postinstall_electrical_panel_max_amps: wholeNumber('New panel max amps').prefill('new_panel_amps').between(200, 1200).requiredWhen(hasPanel),
    postinstall_electrical_panel_open_breaker_spots: wholeNumber('New panel open breaker spots').between(0, 84).requiredWhen(hasPanel),
    air_volume_width_ft: feet('Width of the water heater space (ft)', 'water_heater_space_width_ft'),
    air_volume_height_ft: feet('Height (ft)', 'water_heater_space_height_ft'),
    air_volume_length_ft: feet('Length (ft)', 'water_heater_space_length_ft'),
    air_volume_ft3: calculated('Volume (ft³)').unit('ft³').visible(hasWaterHeater),
    outdoor_unit_mounting_style: choice('Outdoor unit mounting style', MOUNTING_STYLES).fact().requiredWhen(hasHeatPump),
    inches_above_ground: decimal('Inches above ground')
      .fact()
      .between(0, 600)
      .requiredWhen(hasHeatPump)
      .must(when('inches_above_ground').moreThan({ field: 'average_snow_depth_inches' }), 'The outdoor unit must be elevated above average snow depth.'),
    overhead_snow_protection: choice('Overhead snow and ice protection', { awning_or_cover: 'Awning or cover', none: 'None' }).visible(hasHeatPump),
    aux_heat_lockout_temperature_f: degrees('Auxiliary heat lockout above (°F)').requiredWhen(isDucted),
    compressor_lockout_temperature_f: degrees('Compressor lockout below (°F)').visible(hasHeatPump),
    dual_fuel_switch_over_temperature_f: degrees('Dual-fuel switch-over (°F)').requiredWhen(when('has_dual_fuel').isYes()),
    line_set_feet_beyond_factory_charge: decimal('Line set beyond factory charge (ft)').between(0, 500).visible(hasHeatPump),
    refrigerant_oz_per_ft: decimal('Refrigerant per foot (oz)').between(0, 10).visible(hasHeatPump),
    refrigerant_added_oz: decimal('Additional refrigerant (oz)')
      .between(0, 1000)
      .visible(hasHeatPump)
      .help('Feet times ounces per foot. Change it if a different amount was weighed in.'),
    refrigerant_recovered_oz: decimal('Refrigerant recovered from the old unit (oz)').between(0, 1000).requiredWhen(removedCooling),
    nitrogen_test_psi: decimal('Nitrogen test pressure (PSI)')
      .between(0, 1000)
      .requiredWhen(hasHeatPump)
      .must(when('nitrogen_test_psi').atLeast(NITROGEN_PSI), 'Lines are usually tested at 500 PSI or at the manufacturer’s value.', 'warning')
      .help("500 PSI or the manufacturer's value."),
    vacuum_decay_microns: decimal('Vacuum decay after 15 min (microns)')
      .between(0, 100_000)
      .requiredWhen(hasHeatPump)
      .must(when('vacuum_decay_microns').atMost(DECAY_MICRONS), 'The vacuum must not rise above 500 microns in 15 minutes.')
      .help('It must not exceed 500.'),
    quality_install_photos: qualityInstallPhotos(),
    report_reviewed: checkbox('I have reviewed the report').required().help('Every value and photo above belongs to this job.'),
  },
  autofills: [fillAddedRefrigerant],
  checks: [enoughAir('air_volume_length_ft', SIDES)],
  computed: { air_volume_ft3: airVolumeOf(SIDES) },
  completeLabel: 'Send for review',
  report: { equipment: { fact: 'units', columns: ['service', 'name', 'model', 'ahri_id'] }, signs: ['Installer', 'Program reviewer'] },
});
