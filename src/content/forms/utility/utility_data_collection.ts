import { defineTask, files } from '@/rules/forms';

export const utilityDataCollection = defineTask({
  key: 'utility_data_collection',
  version: 1,
  title: 'Share your energy use',
  purpose: 'The program compares the energy use before and after the work. It needs at least 12 months.',
  stage: 'draft',
  set: 'home',
  owner: 'homeowner',
  sendTo: ['homeowner'],
  after: ['energy_sources_and_utilities'],
  editors: ['homeowner', 'contractor_admin', 'contractor', 'ops'],
  fields: {
    manual_upload: files('Energy use of the last 12 months', 'doc_green_button', 'doc_usage_csv', 'doc_bill_electric', 'doc_bill_gas')
      .required()
      .help(
        'Sign in to the website of your utility and look for “Green Button” or “Download my data”, once for each utility. If there is none, send 12 months of bills.',
      ),
  },
  officeWords: {
    title: 'Utility data collection',
    purpose: 'At least 12 months of energy use before the work, from each utility of the home.',
    labels: {},
  },
});
