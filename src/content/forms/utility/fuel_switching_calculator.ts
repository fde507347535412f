import { JOB_OFFICE_ROLES, USER_ROLES } from '@/access';
import { isKeyOf, isNumber } from '@/platform';
import { knownValue, type ReadFact } from '@/rules/conditions';
import { type BillImpact, billImpactOf } from '@/rules/energy-use';
import { HEATING_FUELS } from '@/rules/facts';
import { type Answers, calculated, checkbox, choice, decimal, defineTask, display } from '@/rules/forms';

const readNumber = (name: string) => (_answers: Answers, read: ReadFact) => {
  const value = knownValue(read(name));
  return typeof value === 'number' ? value : undefined;
};

/** Returns the estimated change of the yearly energy cost with its range and assumptions, or undefined until all answers except prices are usable. */
export function billImpactOfAnswers(answers: Answers): BillImpact | undefined {
  const { existing_fuel: fuel, existing_efficiency: efficiency, annual_existing_use: use, share_replaced: share, new_efficiency: cop } = answers;
  if (!isKeyOf(HEATING_FUELS, fuel) || !isNumber(efficiency) || !isNumber(use) || !isNumber(share) || !isNumber(cop) || cop <= 0) return undefined;
  return billImpactOf({
    fuel,
    replacedUse: (use * share) / 100,
    existingEfficiency: efficiency / 100,
    newEfficiency: cop,
    fuelPrice: isNumber(answers.price_existing_fuel) ? answers.price_existing_fuel : null,
    electricityPrice: isNumber(answers.price_electricity) ? answers.price_electricity : null,
  });
}

export const fuelSwitchingCalculator = defineTask({
  key: 'fuel_switching_calculator',
  version: 3,
  title: 'Fuel switching calculator',
  purpose: 'How much more or less a year of energy will cost when a heat pump replaces the existing appliance.',
  stage: 'draft',
  set: 'assessments',
  owner: 'contractor',
  after: ['existing_equipment_and_sources'],
  editors: [...JOB_OFFICE_ROLES, 'program'],
  readers: [...USER_ROLES, 'homeowner'],
  groups: [
    { title: 'Today', fields: ['existing_fuel', 'existing_efficiency', 'annual_existing_use', 'price_existing_fuel'] },
    { title: 'After the work', fields: ['share_replaced', 'new_efficiency', 'price_electricity'] },
    {
      title: 'Result',
      fields: [
        'result_annual_bill_change',
        'result_bill_change_low',
        'result_bill_change_high',
        'bill_assumptions',
        'result_annual_co2_change',
        'homeowner_informed',
      ],
    },
  ],
  fields: {
    existing_fuel: choice('Existing fuel', HEATING_FUELS).fact('switched_fuel').prefill('primary_fuel_type').required(),
    existing_efficiency: decimal('Existing efficiency (AFUE or UEF)')
      .fact('switched_efficiency')
      .prefill('usual_efficiency')
      .unit('%')
      .between(50, 100)
      .required()
      .help('From the nameplate. Furnaces made since 1992 usually have 80%, and older ones 65%. Electric heat has 100%.'),
    annual_existing_use: decimal('Annual use of that fuel')
      .fact('switched_annual_use')
      .prefill('billed_fuel_use')
      .between(0.1, 1_000_000)
      .required()
      .help('How much the replaced appliance uses in a year (unit: {switched_fuel_unit}). Suggested from the bills if you are allowed to see them.'),
    price_existing_fuel: decimal('Price of that fuel ($)')
      .fact('switched_fuel_price')
      .prefill('billed_fuel_price')
      .between(0.01, 100)
      .required()
      .help('In $ per {switched_fuel_unit}: the bill total divided by the amount used.'),
    share_replaced: decimal('Share of the load replaced').fact('switched_share').unit('%').between(0, 100).required(),
    new_efficiency: decimal('New efficiency (seasonal COP or UEF)')
      .fact('switched_to_efficiency')
      .prefill('planned_seasonal_efficiency')
      .between(1, 6)
      .required()
      .help('The seasonal COP is HSPF2 divided by 3.412.'),
    price_electricity: decimal('Price of electricity ($ per kWh)')
      .fact('electricity_price')
      .prefill('billed_electricity_price')
      .between(0.01, 10)
      .required()
      .help('The average price of the rate plan. With solar panels, use the average price of the electricity that is still purchased.'),
    result_annual_bill_change: calculated('Annual bill change ($)').help('If the number is negative, the household saves money.'),
    result_bill_change_low: calculated('Lower end of the range ($)'),
    result_bill_change_high: calculated('Upper end of the range ($)'),
    bill_assumptions: display('What the range assumes', 'bill_assumptions'),
    result_annual_co2_change: calculated('Annual CO₂ change').unit('kg'),
    homeowner_informed: checkbox('The result was shown to the homeowner').required(),
  },
  computed: {
    result_annual_bill_change: readNumber('annual_bill_change'),
    result_bill_change_low: (answers) => billImpactOfAnswers(answers)?.low,
    result_bill_change_high: (answers) => billImpactOfAnswers(answers)?.high,
    result_annual_co2_change: readNumber('annual_co2_change'),
  },
});
