import type { DemoJob } from './demo-job';
import { demoFile } from './moment';

const at = (street: string, city: string, zip: string) => ({ street, city, zip });

const GEORGIA = 2;
const CALIFORNIA = 3;
const NEW_YORK = 4;
const MASSACHUSETTS = 5;
const NEW_JERSEY = 7;
const COLORADO = 8;
const TRI_COUNTIES = 6;

/** Half of the forecast is paid in advance. The rate for savings is not published, so the amounts are typed. */
const forecast = (dollars: number) => ({ determine_and_share_rebate_amount: { entered_amount: { '3c-ren': dollars } } });

/** Homes of PG&E with a time-of-use rate and a program that shifts the load of the water heater. */
const ON_TIME_OF_USE = {
  other_homeowner_details: { time_of_use_program: 'pge_eelec', water_heater_rewards_program: 'wattersaver' },
};

/** Forms that contain the deciding questions. */
const ABOUT_THE_HOME = ['existing_equipment_and_sources', 'energy_sources_and_utilities', 'new_equipment_details'];

/** Jobs of programs outside of Wisconsin, and of partners. The Programs tab explains ineligible results and unpaid measures. */
export const OTHER_STATE_JOBS: readonly DemoJob[] = [
  {
    person: ['Gloria', 'Hayes'],
    place: at('188 Irwin St NE', 'Atlanta', '30312'),
    contractor: GEORGIA,
    programs: ['ga-hear'],
    scope: ['hvac', 'electrical'],
    income: 'below_ami_80',
    people: 4,
    age: 27,
    reached: 'review',
  },
  {
    person: ['Marcus', 'Bell'],
    place: at('412 E Gordon St', 'Savannah', '31401'),
    contractor: GEORGIA,
    programs: ['ga-hear'],
    scope: ['plumbing'],
    income: 'ami_80_to_ami_150',
    people: 3,
    age: 48,
    reached: 'install',
  },
  {
    // The home has electric heating: the heat pump is not paid, the panel is.
    person: ['Renee', 'Tucker'],
    place: at('1250 Orange St', 'Macon', '31201'),
    contractor: GEORGIA,
    programs: ['ga-hear'],
    scope: ['hvac', 'electrical'],
    income: 'below_ami_80',
    people: 3,
    age: 11,
    reached: 'draft',
    also: ABOUT_THE_HOME,
    answers: {
      energy_sources_and_utilities: { energy_types: ['electric'] },
      services: { services_being_removed: ['electric_furnace', 'panel'] },
      existing_equipment_and_sources: {
        primary_fuel_type: 'electric',
        existing_heating_equipment: [{ id: 'heating-1', type: 'electric_furnace', fuel: 'electric', age_years: 19, percent_of_floor_area: 100 }],
        primary_heating_equipment: 'electric_furnace',
      },
    },
  },
  {
    person: ['Omar', 'Price'],
    place: at('77 Hogue St NE', 'Atlanta', '30312'),
    contractor: GEORGIA,
    programs: ['ga-hear'],
    scope: ['weatherization'],
    income: 'above_ami_150',
    people: 3,
    age: 6,
    reached: 'draft',
  },
  {
    person: ['Lucia', 'Ortiz'],
    place: at('1916 P St', 'Sacramento', '95811'),
    contractor: CALIFORNIA,
    programs: ['ca-heehra'],
    scope: ['hvac'],
    income: 'below_ami_80',
    people: 4,
    age: 45,
    reached: 'install',
  },
  {
    // Reserved in the last days of TECH and paid.
    person: ['Kenji', 'Watanabe'],
    place: at('545 Fallon St', 'Oakland', '94612'),
    contractor: CALIFORNIA,
    programs: ['ca-tech'],
    scope: ['hvac'],
    income: 'above_ami_150',
    people: 3,
    age: 150,
    reached: 'closed',
  },
  {
    // Applied in the last weeks of the round of 2025 and paid, with the additions for the tank.
    person: ['Amelia', 'Fong'],
    place: at('2090 Kittredge St', 'Berkeley', '94704'),
    contractor: CALIFORNIA,
    programs: ['ca-tech-water-heater'],
    scope: ['plumbing'],
    income: 'ami_80_to_ami_150',
    people: 3,
    age: 150,
    reached: 'closed',
    answers: ON_TIME_OF_USE,
  },
  {
    // TECH is closed; HEEHRA has a waitlist.
    person: ['Priscilla', 'Moreno'],
    place: at('640 S Hill St', 'Los Angeles', '90012'),
    contractor: CALIFORNIA,
    programs: ['ca-heehra', 'ca-tech'],
    scope: ['hvac'],
    income: 'below_ami_80',
    people: 5,
    age: 9,
    reached: 'draft',
    also: ABOUT_THE_HOME,
  },
  {
    // The home already has a heat pump.
    person: ['Devon', 'Clarke'],
    place: at('1412 F St', 'Sacramento', '95814'),
    contractor: CALIFORNIA,
    programs: ['ca-heehra'],
    scope: ['hvac'],
    income: 'ami_80_to_ami_150',
    people: 3,
    age: 14,
    reached: 'draft',
    also: ABOUT_THE_HOME,
    answers: {
      services: { services_being_removed: ['heat_pump'] },
      existing_equipment_and_sources: {
        primary_fuel_type: 'electric',
        existing_heating_equipment: [{ id: 'heating-1', type: 'heat_pump', fuel: 'electric', age_years: 16, percent_of_floor_area: 100 }],
        primary_heating_equipment: 'heat_pump',
      },
    },
  },
  {
    // Went through a correction of the program: *Why did it change?* shows the rule.
    person: ['Irene', 'Kowalczyk'],
    place: at('215 N Aurora St', 'Ithaca', '14850'),
    contractor: NEW_YORK,
    programs: ['ny-clean-heat'],
    scope: ['hvac'],
    income: 'ami_80_to_ami_150',
    people: 3,
    age: 19,
    reached: 'draft',
    firstRules: true,
    also: ABOUT_THE_HOME,
  },
  {
    person: ['Malik', 'Johnson'],
    place: at('48 Gibbs St', 'Rochester', '14604'),
    contractor: NEW_YORK,
    programs: ['hiasp'],
    scope: ['weatherization'],
    income: 'below_ami_80',
    people: 5,
    age: 37,
    reached: 'install',
  },
  {
    // Oil is delivered, so there are no bills to compare, unless the job is set as deemed.
    person: ['Sofia', 'Rossi'],
    place: at('96 Oak St', 'Binghamton', '13901'),
    contractor: NEW_YORK,
    programs: ['hiasp'],
    scope: ['weatherization'],
    income: 'ami_80_to_ami_150',
    people: 6,
    age: 13,
    reached: 'draft',
    also: ABOUT_THE_HOME,
  },
  {
    person: ['Nora', 'Sullivan'],
    place: at('118 Magazine St', 'Cambridge', '02139'),
    contractor: MASSACHUSETTS,
    programs: ['mass-save'],
    scope: ['plumbing'],
    income: 'ami_80_to_ami_150',
    people: 3,
    age: 57,
    reached: 'enroll',
  },
  {
    person: ['Patrick', 'Doyle'],
    place: at('61 Highland St', 'Brockton', '02301'),
    contractor: MASSACHUSETTS,
    programs: ['mass-save'],
    scope: ['weatherization'],
    income: 'above_ami_150',
    people: 4,
    age: 25,
    reached: 'install',
  },
  {
    // Municipal electricity and oil: neither utility sponsors the program.
    person: ['Anh', 'Tran'],
    place: at('30 Trapelo Rd', 'Belmont', '02478'),
    contractor: MASSACHUSETTS,
    programs: ['mass-save'],
    scope: ['plumbing'],
    income: 'above_ami_150',
    people: 6,
    age: 16,
    reached: 'draft',
    also: ABOUT_THE_HOME,
    answers: { energy_sources_and_utilities: { electric_utility_provider: 'ma-town-of-belmont' } },
  },
  {
    // A year of bills after the work is available: both parts are paid.
    person: ['Carmen', 'Reyes'],
    place: at('1224 Coast Village Rd', 'Santa Barbara', '93108'),
    contractor: TRI_COUNTIES,
    programs: ['3c-ren'],
    scope: ['weatherization'],
    income: 'below_ami_80',
    people: 5,
    age: 440,
    reached: 'closed',
    waits: { form: 'confirm_savings', days: 395 },
    answers: { ...forecast(4_000), confirm_savings: { measured_savings_kwh_eq: 9_100, verified_amount: { '3c-ren': 4_600 } } },
  },
  {
    // The first half is due; the rest waits for a year of bills.
    person: ['Walter', 'Nguyen'],
    place: at('501 Poli St', 'Ventura', '93001'),
    contractor: TRI_COUNTIES,
    programs: ['3c-ren'],
    scope: ['hvac', 'weatherization'],
    income: 'ami_80_to_ami_150',
    people: 4,
    age: 64,
    reached: 'complete',
    answers: forecast(5_200),
  },
  {
    // Propane is delivered: replacing it with electricity does not count, and nothing is paid.
    person: ['Joan', 'Whitaker'],
    place: at('990 Palm St', 'San Luis Obispo', '93401'),
    contractor: TRI_COUNTIES,
    programs: ['3c-ren'],
    scope: ['hvac'],
    income: 'above_ami_150',
    people: 2,
    age: 12,
    reached: 'draft',
    also: ABOUT_THE_HOME,
  },
  {
    // The bill confirmed the customer of 3CE. The homeowner is paid.
    person: ['Nadia', 'Petrov'],
    place: at('200 Lincoln Ave', 'Salinas', '93901'),
    contractor: TRI_COUNTIES,
    programs: ['3ce'],
    scope: ['plumbing'],
    income: 'below_ami_80',
    people: 4,
    age: 120,
    reached: 'closed',
    answers: {
      ...ON_TIME_OF_USE,
      income_enhanced_incentive_eligibility: {
        income_enhanced_incentive: 'CARE',
        enhanced_income_evidence: [demoFile('doc_utility_discount_bill', 'Bill with CARE.pdf')],
      },
    },
  },
  {
    person: ['Marisol', 'Vega'],
    place: at('1044 Middlefield Rd', 'Redwood City', '94063'),
    contractor: CALIFORNIA,
    programs: ['pce'],
    scope: ['hvac', 'plumbing'],
    income: 'ami_80_to_ami_150',
    people: 3,
    age: 110,
    reached: 'closed',
  },
  {
    person: ['Henry', 'Brooks'],
    place: at('1230 J St', 'Sacramento', '95814'),
    contractor: CALIFORNIA,
    programs: ['sunrun'],
    scope: ['hvac'],
    income: 'above_ami_150',
    people: 3,
    age: 100,
    reached: 'closed',
  },
  {
    person: ['Ingrid', 'Larsen'],
    place: at('1801 California St', 'Denver', '80202'),
    contractor: COLORADO,
    programs: ['other'],
    scope: ['hvac'],
    income: 'above_ami_150',
    people: 2,
    age: 95,
    reached: 'closed',
  },
  {
    person: ['Angela', 'Moretti'],
    place: at('475 Corporate Dr', 'Mahwah', '07430'),
    contractor: NEW_JERSEY,
    programs: ['reco'],
    scope: ['hvac', 'weatherization'],
    income: 'ami_80_to_ami_150',
    people: 4,
    age: 105,
    reached: 'closed',
  },
  {
    person: ['Caleb', 'Whitman'],
    place: at('1437 Bannock St', 'Denver', '80202'),
    contractor: COLORADO,
    programs: ['co-xcel'],
    scope: ['hvac', 'plumbing'],
    income: 'above_ami_150',
    people: 3,
    age: 90,
    reached: 'closed',
  },
];
