import { JOB_OFFICE_ROLES } from '@/access';
import { isEmptyValue } from '@/platform';
import { knownValue, when } from '@/rules/conditions';
import { type Check, defineTask, display, files } from '@/rules/forms';
import { t } from './messages';

/** Reports an error while the utility data is expected but has not arrived. The portal completes the task when the data has arrived. */
const collected: Check = {
  name: 'utility_data_collected',
  looksAt: ['is_utility_data_expected', 'utility_history_state'],
  run: (_answers, { read }) =>
    knownValue(read('is_utility_data_expected')) === true && knownValue(read('utility_history_state')) !== 'complete'
      ? [{ path: 'step_status', code: 'still_collecting', message: t('still_collecting') }]
      : [],
};

/** Checks that bills were sent or that data is expected from the utility. Reads this fact with `looksAt`, so that a later change of it causes no recheck. */
const sent: Check = {
  name: 'usage_sent_or_expected',
  looksAt: ['is_utility_data_expected'],
  run: ({ manual_upload }, { read }) =>
    isEmptyValue(manual_upload) && knownValue(read('is_utility_data_expected')) !== true
      ? [{ path: 'manual_upload', code: 'usage_missing', message: t('usage_missing') }]
      : [],
};

export const utilityDataCollection = defineTask({
  key: 'utility_data_collection',
  version: 3,
  title: 'Share your energy use',
  purpose: 'The program compares the energy use before and after the work. It needs at least 12 months.',
  stage: 'draft',
  set: 'home',
  owner: 'homeowner',
  sendTo: ['homeowner'],
  after: ['energy_sources_and_utilities'],
  editors: ['homeowner', ...JOB_OFFICE_ROLES],
  completesLater: when('is_utility_data_expected').isYes(),
  groups: [{ title: 'Your energy use', fields: ['step_status', 'manual_upload'] }],
  fields: {
    step_status: display('Utilities', 'utility_data'),
    manual_upload: files('Energy use of the last 12 months', 'doc_green_button', 'doc_usage_csv', 'doc_bill_electric', 'doc_bill_gas').help(
      'Sign in to the website of each utility and look for “Green Button” or “Download my data”. If you can’t find it, send 12 months of bills.',
    ),
  },
  checks: [collected, sent],
  officeWords: {
    title: 'Utility data collection',
    purpose: 'At least 12 months of energy use before the work, from each utility of the home.',
    labels: {},
  },
});
