import { TECHNICAL_FORM_ROLES } from '@/access';
import { when } from '@/rules/conditions';
import { COMBUSTION_APPLIANCES, MOUNTING_STYLES, PANEL_AMPS } from '@/rules/facts';
import { calculated, captures, choice, choices, decimal, defineTask, type FieldBuilder, files, longText, photoSlot, wholeNumber, yesNo } from '@/rules/forms';
import { airVolumeOf, enoughAir } from './air-volume';

const installing = (service: string) => when('planned_services').has(service);
const hasHeatPump = installing('heat_pump');
const hasWaterHeater = installing('heat_pump_water_heater');
const scope = (...scopes: string[]) => when('job_scope').has(scopes);

/** Lets only `TECHNICAL_FORM_ROLES` answer a question. Installers may answer the other questions, such as measurements and photos. */
const staffEditable = <V>(field: FieldBuilder<V>): FieldBuilder<V> => field.editableBy(...TECHNICAL_FORM_ROLES);

const feet = (label: string) => decimal(label).fact().unit('ft').between(0.1, 500).requiredWhen(hasWaterHeater);

const SIDES = ['water_heater_space_length_ft', 'water_heater_space_width_ft', 'water_heater_space_height_ft'];

export const preInstallDetails = defineTask({
  key: 'pre_install_details',
  version: 2,
  title: 'Pre-install details',
  purpose: 'Details from the site that are needed before the equipment is approved.',
  stage: 'draft',
  set: 'assessments',
  owner: 'contractor',
  sendTo: ['installer'],
  after: ['services'],
  editors: [...TECHNICAL_FORM_ROLES, 'installer'],
  groups: [
    { title: 'Combustion and testing', fields: ['combustion_appliances_left', 'hers_testing_being_conducted', 'hers_testing_not_conducted_reason'] },
    { title: 'Electrical panel', fields: ['existing_panel_capacity_amps', 'existing_panel_capacity_amps_other', 'existing_panel_breaker_slots'] },
    {
      title: 'Space for the water heater',
      fields: ['water_heater_space_length_ft', 'water_heater_space_width_ft', 'water_heater_space_height_ft', 'water_heater_air_volume_ft3'],
    },
    { title: 'Outdoor unit', fields: ['outdoor_unit_mounting_style', 'inches_above_ground', 'average_snow_depth_inches'] },
    { title: 'Report and photos', fields: ['manual_j_report', 'upload_pre_install_photos'] },
  ],
  fields: {
    combustion_appliances_left: staffEditable(
      choices('Which combustion appliances will remain after the project?', COMBUSTION_APPLIANCES)
        .fact()
        .required()
        .help('Any answer other than None requires combustion safety (CAS) testing.'),
    ),
    hers_testing_being_conducted: staffEditable(
      yesNo('Will HERS testing be done?')
        .asked('by_program')
        .requiredWhen(scope('hvac'))
        .help('A rater checks ducts, airflow and charge after the installation.'),
    ),
    hers_testing_not_conducted_reason: staffEditable(longText('Why not?').requiredWhen(when('hers_testing_being_conducted').isNo())),
    existing_panel_capacity_amps: choice('Panel capacity (amps)', PANEL_AMPS).fact().required(),
    existing_panel_capacity_amps_other: wholeNumber('Other capacity (amps)')
      .fact()
      .between(30, 1200)
      .requiredWhen(when('existing_panel_capacity_amps').is('other')),
    existing_panel_breaker_slots: wholeNumber('Open breaker slots').fact().between(0, 84).required().help('Count free spaces, tandems count once.'),
    water_heater_space_length_ft: feet('Water heater space length (ft)'),
    water_heater_space_width_ft: feet('Width (ft)'),
    water_heater_space_height_ft: feet('Height (ft)'),
    water_heater_air_volume_ft3: calculated('Air volume (ft³)').unit('ft³').visible(hasWaterHeater),
    outdoor_unit_mounting_style: choice('Outdoor unit mounting style', MOUNTING_STYLES).fact().requiredWhen(hasHeatPump),
    inches_above_ground: decimal('Height of the outdoor unit above ground (inches)')
      .fact()
      .between(0, 600)
      .requiredWhen(hasHeatPump)
      .must(when('inches_above_ground').moreThan({ field: 'average_snow_depth_inches' }), 'The outdoor unit must be elevated above average snow depth.')
      .help('The outdoor unit must be elevated above average snow depth.'),
    average_snow_depth_inches: decimal('Average snow depth (inches)').fact().between(0, 300).visible(hasHeatPump),
    manual_j_report: staffEditable(
      files('Manual J report', 'doc_manual_j').fact().asked('by_program').visible(hasHeatPump).help('The same file as in the Manual J task.'),
    ),
    upload_pre_install_photos: captures('Pre-install photos', [
      photoSlot('photo_pre_install_general', 'Before the installation', { tip: 'The work area as it is today.' }),
      photoSlot('photo_existing_heating_equipment', 'Heating equipment', { when: scope('hvac'), skippable: true }),
      photoSlot('photo_existing_heating_nameplate', 'Nameplate of the heating equipment', { when: scope('hvac'), skippable: true }),
      photoSlot('photo_existing_cooling_equipment', 'Cooling equipment', { when: when('existing_ac').isYes(), skippable: true }),
      photoSlot('photo_existing_cooling_nameplate', 'Nameplate of the cooling equipment', { when: when('existing_ac').isYes(), skippable: true }),
      photoSlot('photo_existing_water_heater', 'Water heater', { when: scope('plumbing'), skippable: true }),
      photoSlot('photo_existing_water_heater_nameplate', 'Nameplate of the water heater', { when: scope('plumbing'), skippable: true }),
      photoSlot('photo_existing_panel', 'Electrical panel', {
        // Ask for this photo only if the panel is part of the job. For other jobs, the questions about the added load are sufficient.
        when: scope('electrical'),
        tip: 'Door open, labels readable.',
        skippable: true,
      }),
      photoSlot('photo_proposed_outdoor_location', 'Location for the outdoor unit', { when: hasHeatPump, skippable: true }),
      photoSlot('photo_proposed_indoor_location', 'Location for the indoor unit', { when: hasHeatPump, skippable: true, max: 12 }),
      photoSlot('photo_water_heater_space', 'Space for the water heater', { when: hasWaterHeater, tip: 'From floor to ceiling.', skippable: true }),
      photoSlot('photo_adjacent_space', 'Adjacent space', { when: hasWaterHeater, tip: 'Only if the water heater draws air from it.', min: 0 }),
    ]).required(true, 'upload_photos'),
  },
  checks: [enoughAir('water_heater_space_height_ft', SIDES)],
  computed: { water_heater_air_volume_ft3: airVolumeOf(SIDES) },
});
