import { JOB_OFFICE_ROLES } from '@/access';
import { daysBetween, isIsoDate } from '@/platform';
import { relativeToday, when } from '@/rules/conditions';
import { FACTS } from '@/rules/facts';
import { calculated, choice, date, defineTask } from '@/rules/forms';

/**
 * First allowed day of a contact attempt, relative to the day on which the job was created. The contractor may call before creating the job, but an older
 * attempt belongs to another inquiry.
 */
const DAYS_BEFORE_JOB = -30;

export const attemptContact = defineTask({
  key: 'attempt_contact',
  version: 2,
  title: 'Attempt contact',
  purpose: 'The first attempt to reach the homeowner. Programs that refer homeowners track how soon you reach out.',
  stage: 'draft',
  set: 'customer',
  owner: 'contractor',
  editors: [...JOB_OFFICE_ROLES, 'partner_manager'],
  fields: {
    first_attempt_date: date('Date of first attempt')
      .fact()
      .required()
      .must(when('first_attempt_date').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.')
      .must(
        when('first_attempt_date').onOrAfter({ field: 'job_created_on', days: DAYS_BEFORE_JOB }),
        'Please enter a date no more than 30 days before the job was created.',
      ),
    contact_channel: choice('How', { phone_call: 'Phone call', email: 'Email', text_message: 'Text message', in_person: 'In person' }),
    attempt_outcome: choice('Outcome', FACTS.attempt_outcome.options ?? {})
      .fact()
      .required(),
    lead_age: calculated('Time from job creation to first attempt').unit('days').class('internal'),
  },
  computed: {
    lead_age: ({ first_attempt_date }, read) => {
      const created = read('job_created_on');
      if (!isIsoDate(first_attempt_date) || created.state !== 'known' || !isIsoDate(created.value)) return undefined;
      return Math.max(0, daysBetween(created.value, first_attempt_date));
    },
  },
});
