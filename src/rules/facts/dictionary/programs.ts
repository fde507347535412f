import { factBuilders } from '../fact';

/** Facts about utility programs, rates, rewards and energy data, which only some programs need. */
export const PROGRAM_QUESTIONS = {
  _3ce_customer: factBuilders.yesNoDontKnow('3CE customer', { meaning: 'The home is a customer of Central Coast Community Energy.' }),
  _3ce_customer_confirmed: factBuilders.yesNo('3CE customer according to the electric bill', {
    meaning: 'Whether staff found the Central Coast Community Energy line on the electric bill.',
  }),
  demand_response_program: factBuilders.choice('demand response program', {
    none: 'None',
    ohm_connect: 'OhmConnect',
    flex_saver: 'FlexSaver',
    peak_conserve: 'Peak Conserve',
    meo_partner: 'MEO Partner',
    meo_partner_plus: 'MEO Partner Plus',
    smart_energy_program: 'Smart Energy Program',
    summer_discount_plan: 'Summer Discount Plan',
    local_virtual_power_plant: 'Local virtual power plant',
    power_response: 'Power Response',
    none_available: 'None is available here',
  }),
  reason_not_smud_eligible: factBuilders.choice('why the home cannot join a SMUD program', {
    medical_equipment_discount_rate: 'On the medical equipment discount rate',
    no_ac_no_thermostat: 'No air conditioning and no thermostat',
    no_ac_no_wifi: 'No air conditioning and no Wi-Fi',
    no_ac_budget_billing: 'No air conditioning and budget billing',
    renter_no_thermostat: 'Renter with no thermostat',
    renter_no_wifi: 'Renter with no Wi-Fi',
    renter_budget_billing: 'Renter on budget billing',
  }),
  time_of_use_program: factBuilders.choice('time-of-use rate', {
    none: 'None',
    pge_eelec: 'PG&E E-ELEC',
    sce_tou_d_4_9: 'SCE TOU-D-4-9PM',
    sdge_tou_dr1: 'SDG&E TOU-DR1',
    smud_time_of_day: 'SMUD Time-of-Day',
    other: 'Another rate',
    none_available: 'None is available here',
  }),
  water_heater_rewards_program: factBuilders.choice('water heater rewards program', {
    none: 'None',
    wattersaver: 'WatterSaver',
    smartshift_rewards: 'SmartShift Rewards',
    smart_home_flex: 'Smart Home Flex',
    none_available: 'None is available here',
  }),
  measured_savings_kwh_eq: factBuilders.decimal('savings measured', { unit: 'kWh', meaning: 'Verified savings for a year in kWh, with gas converted to kWh.' }),
  customer_opted_to_donate_usage_data_in_advance: factBuilders.yesNo('past energy use may be looked at'),
};
