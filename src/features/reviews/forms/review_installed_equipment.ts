import { decisionExplained, decisionFields, noProblemFound, WHEN_APPROVED, WHEN_NOT_APPROVED } from '@/content/forms/review-fields/decision_fields';
import { isRecord, recordArrayOf } from '@/platform';
import { knownValue, when } from '@/rules/conditions';
import {
  type Check,
  type ComparedFields,
  type ComparedRow,
  type ComparisonRowSource,
  checkbox,
  choice,
  defineTask,
  type EvidenceSource,
  longText,
  rows,
  text,
  valuesAgree,
} from '@/rules/forms';
import { DECIDE_REVIEW } from '../named-effects';
import { t } from './messages';

const YES_NO = { yes: 'Yes', no: 'No' };
const OR_NONE = { ...YES_NO, not_applicable: 'Not applicable' };
const hasService = (service: string) => when('planned_services').has(service);

/** Compares each planned system with the installed equipment. The screen calls the planned system "Reserved". */
const systemRows: ComparisonRowSource = {
  name: 'systems_reserved_and_installed',
  reads: ['systems', 'units'],
  run: (read) => {
    const units = recordArrayOf(knownValue(read('units')));
    return recordArrayOf(knownValue(read('systems'))).flatMap((system, index): ComparedRow[] => {
      const unit = units.find((other) => other.id === system.id);
      if (!unit) return [];
      const pair = (
        what: string,
        reserved: unknown,
        installed: unknown,
        { answered, by = 'words' }: Pick<ComparedRow, 'answered' | 'by'> = {},
      ): ComparedRow[] =>
        reserved === undefined && installed === undefined
          ? []
          : [
              {
                label: t('system', { number: index + 1, what }),
                by,
                values: [
                  { of: t('reserved'), value: reserved },
                  { of: t('installed'), value: installed },
                ],
                ...(answered && { answered }),
              },
            ];
      const picked = system.equipment_picker;
      const reserved = isRecord(picked)
        ? `${picked.brand} ${picked.model}`
        : [system.outdoor_unit_manufacturer ?? system.manufacturer, system.outdoor_unit_model ?? system.model].filter(Boolean).join(' ') || undefined;
      return [
        ...pair(t('unit'), reserved, unit.name, { by: 'model' }),
        ...pair(t('ahri_number'), system.ahri_id, unit.ahri_id, { answered: 'ahri_match' }),
        ...pair('SEER2', system.seer2, unit.seer2),
        ...pair('HSPF2', system.hspf2, unit.hspf2),
        ...pair('UEF', system.uef, unit.uef),
      ];
    });
  },
};

/** Nameplates by service. A nameplate is compared with the planned and installed models only if all systems of the service have one model. */
const NAMEPLATES = [
  { label: 'Outdoor unit', unit: () => t('outdoor_unit'), service: 'heat_pump', field: 'heat_pump_outdoor_model_number' },
  { label: 'Water heater', unit: () => t('water_heater'), service: 'heat_pump_water_heater', field: 'heat_pump_water_heater_model_number' },
  { label: 'Gas furnace', unit: () => t('gas_furnace'), service: 'gas_furnace', field: 'gas_furnace_model_number' },
] as const;

/** Label of the electrical panel. The panel is not in `NAMEPLATES`, because the application contains only its model (`new_panel_model`). */
const PANEL = { unit: () => t('electrical_panel') };

/** Requires a reason for an approval if the planned model, the installed model and the nameplate differ. */
const sameUnit: Check = {
  name: 'nameplate_is_reserved',
  reads: [...NAMEPLATES.flatMap(({ service }) => [`reserved_unit.${service}`, `installed_unit.${service}`]), 'new_panel_model'],
  run: (answers, { read }) => {
    if (answers.review_decision !== 'approve' || answers.different_unit_reason) return [];
    const knownFact = (fact: string): unknown => {
      const reading = read(fact);
      return reading.state === 'known' ? reading.value : undefined;
    };
    const differing = [
      ...NAMEPLATES.filter(
        ({ service, field }) => valuesAgree([knownFact(`reserved_unit.${service}`), knownFact(`installed_unit.${service}`), answers[field]], 'model') === false,
      ),
      ...(valuesAgree([knownFact('new_panel_model'), answers.panel_model_number], 'model') === false ? [PANEL] : []),
    ];
    return differing.length === 0
      ? []
      : [
          {
            path: 'different_unit_reason',
            code: 'different_unit',
            message: t('different_unit', { units: differing.map(({ unit }) => unit()).join(', ') }),
          },
        ];
  },
};

const PHOTOS = 'installed_measure_photos';
const photo = (slot: string): EvidenceSource => ({ task: PHOTOS, field: 'photos', slot });

const plate = (label: string) => text(label).atMost(60).fact();

export const reviewInstalledEquipment = defineTask({
  key: 'review_installed_equipment',
  version: 5,
  title: 'Review installed equipment',
  purpose: 'Installed = reserved = certified = photographed.',
  instructions:
    'Read the models and serials from the nameplate photos and correct the entries. Look up the matched system in the AHRI directory. A new panel must have at least 200 amps. If another job has the same serial, ask about it.',
  stage: 'enroll',
  set: 'internal_review',
  owner: 'pe',
  editors: ['pe', 'ops'],
  after: ['submit_final_documents'],
  reviews: ['heat_pump_installed_details', 'water_heater_installed_details'],
  effect: DECIDE_REVIEW,
  verifies: true,
  class: 'internal',
  fields: {
    heat_pump_outdoor_model_number: plate('Outdoor unit model').visible(hasService('heat_pump')).required(WHEN_APPROVED),
    heat_pump_outdoor_serial_number: plate('Outdoor unit serial').watched('serial').visible(hasService('heat_pump')).required(WHEN_APPROVED),
    heat_pump_indoor_units: rows('Indoor units', {
      heat_pump_indoor_model_number: text('Indoor unit model').atMost(60).required(),
      heat_pump_indoor_serial_number: text('Indoor unit serial').atMost(60).required().watched('serial'),
    })
      .fact()
      .between(1, 12)
      .visible(hasService('heat_pump'))
      .required(WHEN_APPROVED),
    heat_pump_water_heater_model_number: plate('Water heater model').visible(hasService('heat_pump_water_heater')).required(WHEN_APPROVED),
    heat_pump_water_heater_serial_number: plate('Water heater serial').watched('serial').visible(hasService('heat_pump_water_heater')).required(WHEN_APPROVED),
    panel_model_number: plate('Panel model').visible(hasService('panel')).required(WHEN_APPROVED).help('At least 200 amps.'),
    panel_serial_number: plate('Panel serial').watched('serial').visible(hasService('panel')),
    gas_furnace_model_number: plate('Gas furnace model').visible(hasService('gas_furnace')).required(WHEN_APPROVED),
    gas_furnace_serial_number: plate('Gas furnace serial').watched('serial').visible(hasService('gas_furnace')).required(WHEN_APPROVED),
    ahri_match: choice('AHRI match confirmed', OR_NONE).required(WHEN_APPROVED).help('Look up the certificate in the directory at ahridirectory.org.'),
    energy_star_confirmed: choice('ENERGY STAR confirmed', OR_NONE).fact().required(WHEN_APPROVED),
    duplicate_serial_check: text('Serials on other jobs').atMost(500).readOnly(),
    nameplates_legible: choice('Nameplates legible', YES_NO).required(WHEN_APPROVED),
    removed_equipment_confirmed: choice('Removal confirmed in photos', OR_NONE).required(WHEN_APPROVED),
    not_found_in_equipment_catalogue: checkbox('Not found in the equipment catalog'),
    not_found_in_ahri_directory: checkbox('Not found in the AHRI directory'),
    not_found_in_energy_star_directory: checkbox('Not found in the ENERGY STAR directory'),
    different_unit_reason: longText('Why a different unit is accepted')
      .visible(WHEN_APPROVED)
      .help('Required if the nameplate, the installed unit and the reserved unit are not the same.'),
    ...decisionFields('equipment', 'not_energy_star', 'clean_heat_not_installed'),
    review_notes: longText('Internal notes on the decision').visible(WHEN_NOT_APPROVED),
  },
  groups: [
    {
      title: 'Nameplates',
      fields: [
        'heat_pump_outdoor_model_number',
        'heat_pump_outdoor_serial_number',
        'heat_pump_indoor_units',
        'heat_pump_water_heater_model_number',
        'heat_pump_water_heater_serial_number',
        'panel_model_number',
        'panel_serial_number',
        'gas_furnace_model_number',
        'gas_furnace_serial_number',
        'duplicate_serial_check',
        'nameplates_legible',
      ],
    },
    {
      title: 'Certified and removed',
      fields: [
        'ahri_match',
        'energy_star_confirmed',
        'removed_equipment_confirmed',
        'not_found_in_equipment_catalogue',
        'not_found_in_ahri_directory',
        'not_found_in_energy_star_directory',
      ],
    },
    {
      title: 'Decision',
      fields: ['findings', 'review_decision', 'different_unit_reason', 'comments', 'reject_reason', 'contractor_message', 'review_notes', 'seconds_spent'],
    },
  ],
  checks: [
    noProblemFound('equipment_found_right', ['ahri_match', 'energy_star_confirmed', 'nameplates_legible', 'removed_equipment_confirmed']),
    sameUnit,
    decisionExplained,
  ],
  compares: [
    ...NAMEPLATES.map(
      ({ label, service, field }): ComparedFields => ({
        label,
        with: [
          { of: 'Reserved', fact: `reserved_unit.${service}` },
          { of: 'Installed', fact: `installed_unit.${service}` },
          { of: 'Nameplate', task: 'review_installed_equipment', field },
          { of: 'Catalog', catalog: [service], field },
        ],
        by: 'model',
        answered: field,
      }),
    ),
    {
      label: 'Panel model',
      with: [
        { of: 'Reserved', fact: 'new_panel_model' },
        { of: 'Nameplate', task: 'review_installed_equipment', field: 'panel_model_number' },
        { of: 'Catalog', catalog: ['panel'], field: 'panel_model_number' },
      ],
      by: 'model',
      answered: 'panel_model_number',
    },
    { label: 'New panel (amps, at least 200)', with: [{ of: 'Entered', fact: 'new_panel_amps' }] },
  ],
  comparesRows: [systemRows],
  evidence: [PHOTOS, 'removed_equipment_details'],
  proves: {
    heat_pump_outdoor_model_number: [photo('hp_outdoor_nameplate')],
    heat_pump_outdoor_serial_number: [photo('hp_outdoor_nameplate')],
    heat_pump_indoor_units: [photo('hp_indoor_nameplate')],
    heat_pump_water_heater_model_number: [photo('hpwh_nameplate')],
    heat_pump_water_heater_serial_number: [photo('hpwh_nameplate')],
    panel_model_number: [photo('new_panel_nameplate'), photo('new_panel')],
    panel_serial_number: [photo('new_panel_nameplate'), photo('new_panel')],
    gas_furnace_model_number: [photo('furnace_nameplate')],
    gas_furnace_serial_number: [photo('furnace_nameplate')],
    removed_equipment_confirmed: [{ task: 'removed_equipment_details', field: 'removed_photos', slot: 'after' }],
  },
  reasons: {
    nameplate_illegible: 'equipment_picker',
    model_mismatch: 'equipment_picker',
    ahri_mismatch: 'ahri_id',
    serial_duplicate: 'equipment_picker',
    not_energy_star: 'equipment_picker',
  },
  completeLabel: 'Record decision',
});
