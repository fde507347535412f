import { zipFacts } from '@/foundation/places/server';
import { addDays } from '@/platform';
import type { Answers } from '@/rules/forms';
import type { DemoJob } from './jobs';
import { type DemoMoment, demoFile } from './moment';

type Heating = { type: string; fuel: string; words: string };

const GAS: Heating = { type: 'gas_furnace', fuel: 'natural_gas', words: 'natural_gas' };
const PROPANE: Heating = { type: 'gas_furnace', fuel: 'propane', words: 'propane' };
const OIL: Heating = { type: 'boiler', fuel: 'oil', words: 'oil' };

/** Returns the heating of a demo home: mostly gas, sometimes propane, rarely oil. */
const heatingOf = (job: DemoJob): Heating => (job.people % 5 === 2 ? PROPANE : job.people % 7 === 6 ? OIL : GAS);

/** Returns the types of equipment that the installation removes. */
export const removedAt = (job: DemoJob): string[] => [
  ...(job.scope.includes('hvac') ? [heatingOf(job).type] : []),
  ...(job.scope.includes('plumbing') ? ['gas_water_heater'] : []),
  ...(job.scope.includes('electrical') ? ['panel'] : []),
];

/** Answers about a demo home, its equipment and the work. */
export function homeAnswers(job: DemoJob, at: DemoMoment, lines: readonly { service: string; total: number }[]): Record<string, Answers> {
  const heating = heatingOf(job);
  const hvac = job.scope.includes('hvac');
  const plumbing = job.scope.includes('plumbing');
  const installed = lines.map((line) => line.service);
  const equipment = installed.filter((service) => service !== 'insulation' && service !== 'air_sealing');
  const removed = removedAt(job);
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  // In newer jobs, every second household with a heat pump also uses the rebates of Focus on Energy.
  const usesOthers = hvac && job.age % 2 === 0 && job.age < 50 && job.programs.length === 1 && job.programs.includes('wi-hear');
  // The program `ca-tech-water-heater` requires photos of removed equipment, and a permit for each installed unit.
  const needsProofOfParts = job.programs.includes('ca-tech-water-heater');
  const built = at.record?.year_home_built ?? 1920 + ((job.age * 13) % 80);
  const area = at.record?.conditioned_floor_area ?? 1100 + job.people * 180;
  return {
    site_details: {
      the_site_building_type: 'SINGLE_FAMILY_DETACHED',
      year_home_built: built,
      // In one of four jobs, the contractor measured a larger floor area than the public record has, so that reviewers see a difference.
      conditioned_floor_area: job.age % 4 === 0 ? area + 400 : area,
      number_of_bedrooms: at.record?.number_of_bedrooms ?? Math.min(5, 1 + Math.ceil(job.people / 2)),
      number_of_bathrooms: job.people > 3 ? 2 : 1.5,
      number_of_stories: at.record?.number_of_stories ?? (built < 1950 ? 2 : 1),
      new_construction: false,
      new_heating_source_within_year: 'no',
      weatherization_completed: built < 1960 ? 'no' : 'yes',
      ...(built < 1960 && { weatherization_not_recommended: false, weatherization_recommended_amount: 3_300 }),
      ...(built >= 1960 &&
        job.programs.includes('mass-save') && { weatherization_evidence: [demoFile('doc_weatherization_certificate', 'Weatherization.pdf')] }),
      disadvantaged_community: false,
      small_dwelling: false,
      insulated_before_on: '2011-06-01',
      energy_audit_done_on: addDays(at.today, -20),
      weatherization_completed_on: addDays(at.today, -400),
      modeled_savings_percent: 22,
      recent_refinished_basement: false,
      cpuc_funded_program: 'no',
    },
    services: {
      removing_services: removed.length > 0,
      ...(removed.length > 0 && { services_being_removed: removed }),
      ...(equipment.length > 0 && { services_being_installed: equipment }),
      ...(job.scope.includes('weatherization') && { weatherization_services: ['insulation', 'air_sealing'] }),
      electrical_upgrade: job.scope.includes('electrical') ? ['main_panel_upsizing'] : ['none'],
      ...(hvac && { existing_ac: true }),
      ...((hvac || plumbing) && { emergency_replacement: false }),
      is_disaster_damaged_home: false,
      ...(needsProofOfParts && { upload_pre_install_photos: [demoFile('photo_pre_install_general', 'Before the work.jpg')] }),
      has_work_been_done: false,
      anticipated_install_start_date: addDays(at.today, 35),
      anticipated_install_completion_date: addDays(at.today, 38),
      estimated_total_project_cost: total,
      additional_incentives: usesOthers,
      ...(usesOthers && { additional_incentives_notes: 'Focus on Energy rebate for the heat pump' }),
    },
    energy_sources_and_utilities: {
      energy_types: ['electric', heating.words],
      ...utility(job, 'electric', 'Town Electric'),
      ...(heating.words === 'natural_gas' && utility(job, 'gas', 'Town Gas')),
      ...(heating.words === 'propane' && { propane_company_name: 'Hometown Propane', propane_account_number: 'BP-20417' }),
      ...(heating.words === 'oil' && { oil_company_name: 'Hometown Oil', oil_account_number: 'LO-77120' }),
      has_solar_panels: false,
      has_lived_for_year: true,
      major_energy_changes_within_year: false,
    },
    energy_uses: {
      energy_uses: {
        heating: [heating.words === 'oil' ? 'fuel_oil' : heating.words],
        cooling: ['electric'],
        water_heating: [heating.words === 'oil' ? 'electric' : heating.words],
        cooking: ['electric'],
        clothes_drying: ['electric'],
        pool: ['none'],
        hot_tub: ['none'],
        ev_charging: ['none'],
      },
    },
    existing_equipment_and_sources: {
      primary_fuel_type: heating.fuel,
      existing_heating_equipment: [{ id: 'heating-1', type: heating.type, fuel: heating.fuel, age_years: 12 + job.people, percent_of_floor_area: 100 }],
      primary_heating_equipment: heating.type,
      ...(hvac && {
        existing_heating_distribution: heating.type === 'boiler' ? 'hydronic_radiators' : 'forced_air_ducts',
        heating_equipment_removal_type: 'fully_removed_or_decommissioned',
        existing_cooling_equipment: [{ id: 'cooling-1', type: 'air_conditioner', age_years: 11, percent_of_floor_area: 80 }],
        primary_cooling_equipment: 'air_conditioner',
      }),
      ...(plumbing && {
        existing_water_heater_fuel_type: heating.words === 'oil' ? 'electric' : heating.fuel,
        existing_water_heater_type: 'storage',
        existing_water_heater_location: 'basement_conditioned',
        existing_water_heater_size: '50',
      }),
      existing_panel_capacity_amps: job.scope.includes('electrical') ? '100' : '200',
      existing_panel_breaker_slots: job.scope.includes('electrical') ? 1 : 6,
      is_electrical_load_increasing: hvac || plumbing ? 'yes' : 'no',
      has_solar_panels: false,
      has_emergency_backup_power: false,
    },
    fuel_switching_calculator: {
      existing_fuel: heating.fuel,
      existing_efficiency: at.fact?.('usual_efficiency'),
      annual_existing_use: at.fact?.('billed_fuel_use'),
      price_existing_fuel: at.fact?.('billed_fuel_price'),
      share_replaced: 100,
      new_efficiency: at.fact?.('planned_seasonal_efficiency'),
      price_electricity: at.fact?.('billed_electricity_price'),
      homeowner_informed: true,
    },
    proposed_invoice: {
      upload_proposed_invoice: [demoFile('doc_proposed_invoice', `Quote ${at.code}.pdf`)],
      proposed_invoice_total: at.scopeTotal ?? total,
      proposed_rebate_line_amount: at.rebateLine.rebate_line_item_amount ?? 0,
    },
    additional_incentives: chosenIncentives(at),
    other_rebates: {
      ...chosenIncentives(at),
      final_invoice: [demoFile('doc_final_invoice', `Invoice ${at.code}.pdf`)],
    },
    scheduled_install_date: {
      install_start_date: at.installed,
      installers: [{ id: 'installer-1', name: 'Tom Becker', email: 'tom@lakeside.example' }],
    },
    permit: {
      ...(needsProofOfParts && {
        permit_per_equipment: equipment.map((service) => ({
          id: `permit-${service}`,
          service,
          permit_number: `B-${at.code}`,
          file: [demoFile('doc_permit', `Permit ${at.code}.pdf`)],
        })),
      }),
      upload_permit: [demoFile('doc_permit', `Permit ${at.code}.pdf`)],
      permit_number: `B-${at.code}`,
    },
  };
}

/** Returns the chosen additional incentives. If none of them is offered on this day, an incentive is added by hand. */
function chosenIncentives({ offers }: DemoMoment): Answers {
  const chosen = ['focus_heat_pump', 'smart_thermostat'].filter((wanted) => offers.includes(wanted));
  if (chosen.length > 0) return { additional_incentives: chosen };
  return { additional_incentives: ['other'], other_incentive_amount: 150, additional_incentives_notes: 'Distributor spring sale' };
}

/**
 * Returns the utility of the home. For a typed address, this is the first utility that serves the ZIP code. If there is none, or for a sample address, it is an
 * unlisted utility with the given name.
 */
function utility({ place }: DemoJob, kind: 'electric' | 'gas', name: string): Answers {
  const here = typeof place === 'string' ? undefined : zipFacts(place.zip)?.[`${kind}_utilities`][0];
  return here ? { [`${kind}_utility_provider`]: here } : { [`${kind}_utility_provider`]: 'not_listed', [`${kind}_utility_not_listed`]: name };
}
