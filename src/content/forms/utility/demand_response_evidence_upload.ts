import { JOB_OFFICE_ROLES } from '@/access';
import { all, any, negate, relativeToday, when } from '@/rules/conditions';
import { FACTS } from '@/rules/facts';
import { choice, date, defineTask, files } from '@/rules/forms';

const program = when('demand_response_program');
const rewards = when('water_heater_rewards_program');
const joinsRewards = all(rewards.hasValue(), negate(rewards.isIn(['none', 'none_available'])));

export const demandResponseEvidenceUpload = defineTask({
  key: 'demand_response_evidence_upload',
  version: 3,
  title: 'Show that you joined the program',
  purpose: 'Show us that you joined a program that asks you to use less electricity during busy hours.',
  stage: 'install',
  set: 'invoice',
  owner: 'contractor',
  sendTo: ['homeowner'],
  after: ['other_homeowner_details'],
  recheckOn: [{ fact: 'demand_response_program' }],
  editors: ['homeowner', ...JOB_OFFICE_ROLES, 'program'],
  fields: {
    demand_response_program: choice('Program', FACTS.demand_response_program.options ?? {})
      .prefill('demand_response_program')
      .readOnly(),
    demand_response_evidence: files('Evidence', 'doc_demand_response_evidence')
      // The file is required if the home joins a demand response program, or if the question about that program was not asked. It is also required if the water
      // heater joins a rewards program.
      .required(any(program.isEmpty(), negate(program.isIn(['none', 'none_available'])), joinsRewards), 'upload_demand_response')
      .help('The enrollment email or a screenshot that shows the name and the date.'),
    demand_response_enrolled_on: date('Enrolled on').must(
      when('demand_response_enrolled_on').onOrBefore(relativeToday()),
      'Please enter a date that is not in the future.',
    ),
  },
  officeWords: {
    title: 'Demand response evidence upload',
    purpose: 'Proof that the homeowner joined the chosen demand response or rewards program.',
    labels: {},
  },
});
