import { any, NEVER, when } from '@/rules/conditions';
import { defineTask, matrix, text } from '@/rules/forms';

const USES = {
  heating: 'Heating',
  cooling: 'Cooling',
  water_heating: 'Water heating',
  cooking: 'Cooking',
  clothes_drying: 'Clothes drying',
  pool: 'Pool',
  hot_tub: 'Hot tub',
  ev_charging: 'EV charging',
};

/** Energy sources to choose from. The fact also has a second code for fuel oil, which this form does not offer. */
const SOURCES = {
  electric: { label: 'Electricity', when: when('energy_types').has('electric') },
  natural_gas: { label: 'Natural gas', when: when('energy_types').has('natural_gas') },
  propane: { label: 'Propane', when: when('energy_types').has('propane') },
  fuel_oil: { label: 'Fuel oil', when: when('energy_types').has('oil') },
  none: 'None',
  oil: { label: 'Oil', when: NEVER },
  other: 'Other',
};

/** Initial answers `none`, because most homes have no pool, hot tub or electric vehicle. */
const USUALLY_NONE = { pool: ['none' as const], hot_tub: ['none' as const], ev_charging: ['none' as const] };

export const energyUses = defineTask({
  key: 'energy_uses',
  version: 3,
  title: 'Energy uses',
  purpose: 'What each energy use runs on before the project.',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  sendTo: ['homeowner'],
  after: ['energy_sources_and_utilities'],
  clone: 'home',
  fields: {
    energy_uses: matrix('What does each use run on today?', USES, SOURCES)
      .fact()
      .prefill('energy_uses_so_far')
      .required(true, 'energy_source_each')
      .exclusiveText('energy_none')
      .initially(USUALLY_NONE)
      .help('Choose all that apply, or None if the home does not have this use.'),
    energy_uses_other_description: text('Describe the other sources')
      .atMost(200)
      .requiredWhen(any(...Object.keys(USES).map((use) => when(`energy_uses.${use}`).has('other')))),
  },
  guestWords: {
    title: 'What your home runs on',
    purpose: 'What your heating, hot water and appliances run on today.',
    labels: { energy_uses: 'What does each of these run on today?', energy_uses_other_description: 'What is the other source?' },
    helps: { energy_uses: 'Choose all that apply, or None if your home does not have it.' },
  },
});
