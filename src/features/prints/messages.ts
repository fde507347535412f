import { defineMessages } from '@/platform/messages';

export const t = defineMessages('prints', {
  address: 'Address',
  amount: 'Rebate',
  answered_by_on: '{status} · {by}, {on}',
  company: 'Contractor',
  created_on: 'Job created on',
  email: 'E-mail',
  file_name: 'Job {code}',
  homeowner: 'Homeowner',
  job: 'Job {code}',
  job_number: 'Job number',
  open: 'Not known yet',
  phone: 'Phone',
  photo_taken_on: 'taken {on}',
  program: 'Program',
  signed_on: 'Signed {on}',
  stage: 'Stage',
  status: 'Status',
  stopped: 'Not signed',
  waits: 'Not signed yet',
});
