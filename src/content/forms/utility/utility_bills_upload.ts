import { JOB_OFFICE_ROLES } from '@/access';
import { isString } from '@/platform';
import { all, any, type Condition, relativeToday, when } from '@/rules/conditions';
import { type Answers, type Check, date, defineTask, files, longText, text, yesNo } from '@/rules/forms';
import { t } from './messages';

/** Fuels for which homes get bills. Firewood has no bills. */
const BILLED = ['electric', 'natural_gas', 'propane', 'oil'] as const;

const uses = (fuel: (typeof BILLED)[number]): Condition => when('energy_types').has(fuel);
const isKnown = when('is_utility_account_number_provided').isYes();

/** True for utilities that identify a service by its agreement number (SAID), because one account may have several agreements. */
export const usesAgreements = when('electric_utility_provider').is('ca-pacific-gas-and-electric');
const SAID_DIGITS = 10;

const bill = (label: string, category: string, fuel: (typeof BILLED)[number], help: string) =>
  files(label, category).requiredWhen(uses(fuel), 'upload_photos').help(help);
const notes = (label: string, fuel: (typeof BILLED)[number]) => longText(label).visible(uses(fuel));

const WHOLE = 'Please include all pages and the usage graph. Send the most recent bill or one that is at most three months old.';
const DELIVERIES = '12 months of deliveries, with the amount and the date of each.';

const digitsIn = (value: string): number => value.replaceAll(/\D/g, '').length;

/** Pattern that every utility's account numbers match: letters, digits, spaces and hyphens. The exact format differs by utility. */
const NUMBER = /^[a-z0-9][a-z0-9 -]*$/i;
/** Minimum number of digits in an account number. */
const MIN_DIGITS = 4;

const looksLikeNumbers: Check = {
  name: 'account_numbers',
  run: (answers: Answers) =>
    ['electric_account_number', 'electric_said', 'gas_account_or_said'].flatMap((path) => {
      const number = answers[path];
      if (!isString(number) || (NUMBER.test(number) && digitsIn(number) >= MIN_DIGITS)) return [];
      return [{ path, code: 'account_number', message: t('account_number') }];
    }),
};

/** Warns if an agreement number does not have ten digits. The check reports no error, because some utilities use another length. */
export const agreementHasTenDigits: Check = {
  name: 'said_digits',
  run: ({ electric_said: agreement }) =>
    isString(agreement) && digitsIn(agreement) !== SAID_DIGITS
      ? [{ path: 'electric_said', code: 'said_digits', message: t('said_digits', { digits: SAID_DIGITS }), level: 'warning' }]
      : [],
};

export const utilityBillsUpload = defineTask({
  key: 'utility_bills_upload',
  version: 1,
  title: 'Upload your utility bills',
  purpose: 'A bill for each fuel that the home uses, and the utility account numbers.',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  sendTo: ['homeowner'],
  after: ['energy_sources_and_utilities'],
  editors: ['homeowner', ...JOB_OFFICE_ROLES, 'program'],
  groups: [
    { title: 'Account', fields: ['is_utility_account_number_provided', 'electric_account_number', 'electric_said', 'gas_account_or_said'] },
    {
      title: 'Bills',
      fields: [
        'electric_bill_photos',
        'electric_bill_notes',
        'gas_bill_photos',
        'gas_bill_notes',
        'propane_bill_photos',
        'propane_bill_notes',
        'oil_bill_photos',
        'oil_bill_notes',
        'bill_date',
      ],
    },
  ],
  fields: {
    is_utility_account_number_provided: yesNo('Do you have the utility account number?').required().help('It is on the bill.'),
    electric_account_number: text('Electric account number')
      .fact()
      .requiredWhen(all(isKnown, uses('electric'))),
    electric_said: text('Electric service agreement ID (SAID)')
      .fact()
      .requiredWhen(all(isKnown, uses('electric'), usesAgreements))
      .help('It is on the bill page with the details of the electric charges. It is not the account number.'),
    gas_account_or_said: text('Gas account number or SAID')
      .fact()
      .requiredWhen(all(isKnown, uses('natural_gas'))),
    electric_bill_photos: bill('Electric bill', 'doc_bill_electric', 'electric', WHOLE),
    electric_bill_notes: notes('Notes on the electric bill', 'electric'),
    gas_bill_photos: bill('Gas bill', 'doc_bill_gas', 'natural_gas', WHOLE),
    gas_bill_notes: notes('Notes on the gas bill', 'natural_gas'),
    propane_bill_photos: bill('Propane bill or delivery slips', 'doc_bill_propane', 'propane', DELIVERIES),
    propane_bill_notes: notes('Notes on the propane bill', 'propane'),
    oil_bill_photos: bill('Oil bill or delivery slips', 'doc_bill_oil', 'oil', DELIVERIES),
    oil_bill_notes: notes('Notes on the oil bill', 'oil'),
    bill_date: date('Statement date')
      .eachOf('energy_types', BILLED)
      .required()
      .must(when('$member.value').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.')
      .must(when('$member.value').onOrAfter({ field: '$today', months: -3 }), 'The bill must be at most three months old.')
      .help('As printed on the newest bill or delivery slip.'),
  },
  checks: [looksLikeNumbers, agreementHasTenDigits],
  staffFlags: [
    {
      when: all(when('is_utility_account_number_provided').isNo(), any(uses('electric'), uses('natural_gas'))),
      description: 'The utility account number is missing. Ask the homeowner for it.',
    },
  ],
  officeWords: {
    title: 'Utility bills upload',
    labels: {},
  },
});
