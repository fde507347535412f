import { all, any, negate, when } from '@/rules/conditions';

/*
 * Conditions that several programs use to place tasks. A condition of a single program is in the `tasks.ts` of that program. Names that start with `plans` read
 * the planned services; names that start with `scopeHas` read the scope of the job (`job_scope`).
 */

export const plansHeatPump = when('planned_services').has('heat_pump');
export const plansHeatPumpWaterHeater = when('planned_services').has('heat_pump_water_heater');
export const plansHeatPumpOrWaterHeater = when('planned_services').has(['heat_pump', 'heat_pump_water_heater']);
export const plansInsulation = when('planned_services').has('insulation');
export const plansAirSealing = when('planned_services').has('air_sealing');
export const plansAirSealingOrVentilation = when('planned_services').has(['air_sealing', 'ventilation']);

export const scopeHasHvac = when('job_scope').has('hvac');
export const scopeHasHvacOrPlumbing = when('job_scope').has(['hvac', 'plumbing']);
export const scopeHasHvacPlumbingOrElectrical = when('job_scope').has(['hvac', 'plumbing', 'electrical']);
export const scopeHasWeatherization = when('job_scope').has('weatherization');
export const scopeHasWeatherizationOrHvac = when('job_scope').has(['weatherization', 'hvac']);

export const burnsFuel = when('energy_types').has(['natural_gas', 'propane', 'oil']);
export const burnsDeliveredFuel = when('energy_types').has(['oil', 'propane']);
export const replacesFuel = all(plansHeatPumpOrWaterHeater, burnsFuel);
/**
 * True if a combustion appliance remains after the work. In jobs without work on equipment, no form lists the appliances, so read the fuels of the home
 * instead.
 */
export const burnsFuelAfterWork = any(
  when('combustion_appliances_left').has(['gas_furnace', 'boiler', 'gas_water_heater', 'gas_range', 'gas_dryer', 'fireplace_or_stove', 'other']),
  all(negate(scopeHasHvacPlumbingOrElectrical), burnsFuel),
);
/**
 * True if the work removes no heating equipment. If it does, the new heat pump usually carries the whole load, so the form about the load of each system is not
 * needed.
 */
export const keepsHeating = any(
  when('removing_services').isNo(),
  negate(when('services_being_removed').has(['heat_pump', 'gas_furnace', 'electric_furnace', 'boiler', 'baseboard'])),
);

/** True if the scope of work has a total. Documents that contain the total are placed only if there is one. */
export const hasScopeTotal = when('scope_total').atLeast(0);
export const usesOtherIncentives = when('additional_incentives_planned').isYes();
export const annualBillRises = all(when('annual_bill_change').hasValue(), when('annual_bill_change').moreThan(0));
/** True if the ventilation shortfall (ASHRAE 62.2) exceeds 15 CFM. Staff must review a larger shortfall. */
export const lacksVentilation = all(when('ventilation_shortfall_cfm').hasValue(), when('ventilation_shortfall_cfm').moreThan(15));

export const joinsDemandResponse = negate(when('demand_response_program').isIn(['none', 'none_available']));
export const joinsDemandResponseOrWaterHeaterRewards = any(joinsDemandResponse, negate(when('water_heater_rewards_program').isIn(['none', 'none_available'])));

/** True for equity customers of the program TECH: households with low income or a discount on a utility bill. Only they must prove their income. */
export const isEquityCustomer = any(when('income_level').is('below_ami_80'), when('is_income_qualified').has(['electric', 'natural_gas']));
