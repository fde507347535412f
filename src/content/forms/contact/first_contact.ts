import { JOB_OFFICE_ROLES } from '@/access';
import { relativeToday, when } from '@/rules/conditions';
import { choice, date, defineTask } from '@/rules/forms';

export const firstContact = defineTask({
  key: 'first_contact',
  version: 1,
  title: 'First contact',
  purpose: 'When your company first spoke with the homeowner.',
  stage: 'draft',
  set: 'customer',
  owner: 'contractor',
  after: ['attempt_contact'],
  deferrable: true,
  editors: [...JOB_OFFICE_ROLES, 'partner_manager'],
  fields: {
    first_successful_contact_date: date('Date of first successful contact')
      .prefill('reached_on_first_attempt')
      .required()
      .must(when('first_successful_contact_date').onOrAfter({ field: 'first_attempt_date' }), 'Please enter a date on or after the first attempt.')
      .must(when('first_successful_contact_date').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.'),
    interest_level: choice('Interest', {
      ready_to_schedule: 'Ready to schedule',
      wants_information: 'Wants information',
      not_interested: 'Not interested',
    })
      .required()
      .must(
        when('interest_level').isNot('not_interested'),
        'If the homeowner is not interested, cancel the job with the reason Lost. To try again later, defer this task.',
      ),
  },
});
