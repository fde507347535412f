import { knownValue, type ReadFact } from '@/rules/conditions';
import { HEATING_FUELS } from '@/rules/facts';
import { type Answers, calculated, checkbox, choice, decimal, defineTask } from '@/rules/forms';

/** Uncertainty of a yearly estimate because of weather and habits, as a fraction (tasks, fuel switching calculator). */
const UNCERTAIN = 0.15;

const number = (name: string) => (_answers: Answers, read: ReadFact) => {
  const value = knownValue(read(name));
  return typeof value === 'number' ? value : undefined;
};
const billChange = number('annual_bill_change');
const bound = (side: -1 | 1) => (answers: Answers, read: ReadFact) => {
  const change = billChange(answers, read);
  return change === undefined ? undefined : Math.round((change + side * Math.abs(change) * UNCERTAIN) * 100) / 100;
};

export const fuelSwitchingCalculator = defineTask({
  key: 'fuel_switching_calculator',
  version: 1,
  title: 'Fuel switching calculator',
  purpose: 'What a year of energy will cost, more or less than today, when a heat pump replaces the existing appliance.',
  stage: 'draft',
  set: 'assessments',
  owner: 'contractor',
  after: ['existing_equipment_and_sources'],
  editors: ['contractor_admin', 'contractor', 'ops', 'program'],
  readers: ['contractor_admin', 'contractor', 'technician', 'ops', 'finance', 'program', 'pe', 'program_manager', 'partner_manager', 'admin', 'homeowner'],
  groups: [
    { title: 'Today', fields: ['existing_fuel', 'existing_efficiency', 'annual_existing_use', 'price_existing_fuel'] },
    { title: 'After the work', fields: ['share_replaced', 'new_efficiency', 'price_electricity'] },
    {
      title: 'Result',
      fields: ['result_annual_bill_change', 'result_bill_change_low', 'result_bill_change_high', 'result_annual_co2_change', 'homeowner_informed'],
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
      .help('From the nameplate. Furnaces since 1992 usually have 80%, older ones 65%; electric heat has 100%.'),
    annual_existing_use: decimal('Annual use of that fuel')
      .fact('switched_annual_use')
      .between(0.1, 1_000_000)
      .required()
      .help('From 12 months of bills: therms of natural gas, gallons of propane or oil, kWh of electricity.'),
    price_existing_fuel: decimal('Price of that fuel ($)')
      .fact('switched_fuel_price')
      .between(0.01, 100)
      .required()
      .help('For one therm, gallon or kWh: the total of the bill divided by what was used.'),
    share_replaced: decimal('Share of the load replaced').fact('switched_share').unit('%').between(0, 100).required(),
    new_efficiency: decimal('New efficiency (seasonal COP or UEF)')
      .fact('switched_to_efficiency')
      .prefill('planned_seasonal_efficiency')
      .between(1, 6)
      .required()
      .help('The seasonal COP is HSPF2 divided by 3.412.'),
    price_electricity: decimal('Price of electricity ($ per kWh)')
      .fact('electricity_price')
      .between(0.01, 10)
      .required()
      .help('The average of the rate plan. With solar panels, the average of what is still bought.'),
    result_annual_bill_change: calculated('Annual bill change ($)').help('Below zero, the household saves.'),
    result_bill_change_low: calculated('Lower end (15% of uncertainty)'),
    result_bill_change_high: calculated('Upper end (15% of uncertainty)'),
    result_annual_co2_change: calculated('Annual CO₂ change').unit('kg'),
    homeowner_informed: checkbox('The result was shown to the homeowner').required(),
  },
  computed: {
    result_annual_bill_change: billChange,
    result_bill_change_low: bound(-1),
    result_bill_change_high: bound(1),
    result_annual_co2_change: number('annual_co2_change'),
  },
});
