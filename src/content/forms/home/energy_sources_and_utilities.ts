import { isEmptyValue, stringArrayOf } from '@/platform';
import { all, knownValue, when } from '@/rules/conditions';
import { ENERGY_TYPES } from '@/rules/facts';
import { type Check, choice, choices, defineTask, display, longText, text, yesNo, yesNoDontKnow } from '@/rules/forms';
import { t } from './messages';

const uses = (source: string) => when('energy_types').has(source);

/**
 * Returns the condition that the person chose "Not listed" although the portal has a list of utilities.
 * @param options Name of the fact with the list.
 * @param provider Name of the fact with the answer.
 */
const missingIn = (options: string, provider: string) => all(when(provider).is('not_listed'), when(options).hasValue());
const HELP = 'The utilities we know of in this ZIP code. If yours is missing, choose “Not listed” and enter its name.';

const PROVIDERS = ['electric_utility_provider', 'gas_utility_provider'] as const;

/** Warns about programs that do not serve the chosen utility. The check reports no error, because the answer can be correct. */
const servedByPrograms: Check = {
  name: 'utility_served',
  foresees: 'eligibility',
  looksAt: ['programs_failing_at.*'],
  run: (answers, { read }) =>
    PROVIDERS.filter((path) => !isEmptyValue(answers[path])).flatMap((path) =>
      stringArrayOf(knownValue(read(`programs_failing_at.${path}`))).map((program) => ({
        path,
        code: 'utility_not_served',
        message: t('utility_not_served', { program }),
        level: 'warning' as const,
      })),
    ),
};

export const energySourcesAndUtilities = defineTask({
  key: 'energy_sources_and_utilities',
  version: 7,
  title: 'Energy sources and utilities',
  purpose: 'Who supplies energy to the home, and whether a year of energy use is available for comparison.',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  sendTo: ['homeowner'],
  clone: 'home',
  fields: {
    energy_types: choices('Energy used in the home', ENERGY_TYPES).fact().prefill('energy_types_so_far').required().initially(['electric']),
    electric_utility_provider: choice('Electric utility', { not_listed: 'Not listed' })
      .fact()
      .prefill('electric_utility_offered')
      .optionsFrom('electric_utility_options')
      .requiredWhen(uses('electric'))
      .help(HELP),
    electric_utility_not_listed: text('Name of the electric utility').requiredWhen(when('electric_utility_provider').is('not_listed')),
    gas_utility_provider: choice('Gas utility', { not_listed: 'Not listed' })
      .fact()
      .prefill('gas_utility_offered')
      .optionsFrom('gas_utility_options')
      .requiredWhen(uses('natural_gas'))
      .help(HELP),
    gas_utility_not_listed: text('Name of the gas utility').requiredWhen(when('gas_utility_provider').is('not_listed')),
    is_san_diego_community_power_customer: yesNoDontKnow('Is the home a San Diego Community Power customer?')
      .fact()
      .requiredWhen(when('electric_utility_provider').is('ca-san-diego-gas-and-electric')),
    has_solar_panels: yesNo('Does the home have solar panels?').fact().required(),
    solar_installed_within_year: yesNo('Were they installed in the last 12 months?').fact().requiredWhen(when('has_solar_panels').isYes()),
    has_lived_for_year: yesNo('Has the household lived here for at least 12 months?').fact().required(),
    major_energy_changes_within_year: yesNo('Other big energy changes in the last 12 months?')
      .fact()
      .asked('by_program')
      .required()
      .help('For example, an electric car, a pool, an addition or a long absence.'),
    major_energy_changes_description: longText('Describe the changes').asked('by_program').requiredWhen(when('major_energy_changes_within_year').isYes()),
    other_energy_sources: choices('Other energy sources', {
      wood: 'Wood',
      pellets: 'Pellets',
      kerosene: 'Kerosene',
      solar_thermal: 'Solar thermal',
      generator: 'Generator',
      none: 'None',
      other: 'Other',
    }),
    oil_company_name: text('Oil company').requiredWhen(uses('oil')),
    oil_account_number: text('Oil account number').requiredWhen(uses('oil')),
    propane_company_name: text('Propane company').requiredWhen(uses('propane')),
    propane_account_number: text('Propane account number').requiredWhen(uses('propane')),
    utility_history_collection_state: display('Utility history', 'utility_history'),
  },
  checks: [servedByPrograms],
  staffFlags: [
    { when: missingIn('electric_utility_options', 'electric_utility_provider'), description: 'The electric utility is not in our list for this ZIP code.' },
    { when: missingIn('gas_utility_options', 'gas_utility_provider'), description: 'The gas utility is not in our list for this ZIP code.' },
  ],
  guestWords: {
    title: 'Your energy and utilities',
    purpose: 'Who supplies energy to your home, and how long you have lived there.',
    labels: {
      energy_types: 'What energy does your home use?',
      electric_utility_provider: 'Who is your electric utility?',
      electric_utility_not_listed: 'What is the name of your electric utility?',
      gas_utility_provider: 'Who is your gas utility?',
      gas_utility_not_listed: 'What is the name of your gas utility?',
      is_san_diego_community_power_customer: 'Are you a customer of San Diego Community Power?',
      has_solar_panels: 'Does your home have solar panels?',
      solar_installed_within_year: 'Were the solar panels installed in the last 12 months?',
      has_lived_for_year: 'Have you lived here for at least 12 months?',
      major_energy_changes_within_year: 'Did anything else change how much energy you use in the last 12 months?',
      major_energy_changes_description: 'What changed?',
      other_energy_sources: 'Do you use any of these as well?',
      oil_company_name: 'Who delivers your oil?',
      oil_account_number: 'Your account number with them',
      propane_company_name: 'Who delivers your propane?',
      propane_account_number: 'Your account number with them',
    },
  },
});
