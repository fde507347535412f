import { when } from '@/rules/conditions';
import { JOB_SCOPES } from '@/rules/facts';
import { checkbox, choices, defineTask, email, phone, text, wholeNumber } from '@/rules/forms';

/**
 * What is asked on /create. Address, unit and programs are asked beside it: they belong to the job
 * and not to an answer. The task is complete from the start and is where the first facts come from.
 */
export const createJob = defineTask({
  key: 'create_job',
  version: 1,
  title: 'Create job',
  purpose: 'Register a homeowner and a home, and pick programs.',
  stage: 'create',
  set: 'customer',
  owner: 'contractor',
  clone: 'homeowner',
  optional: true,
  fields: {
    first_name: text('First name').fact().required(),
    last_name: text('Last name').fact().required(),
    homeowner_has_no_email: checkbox('Homeowner has no e-mail').fact().help('Nothing is sent by e-mail then; papers are signed by hand.'),
    email: email('Email').fact().visible(when('homeowner_has_no_email').isNot(true)).required().help('Invites go here.'),
    phone_number: phone('Phone number').fact().required(),
    job_scope: choices('What work is planned?', JOB_SCOPES).fact().required(),
    number_of_occupants: wholeNumber('People in the household').fact().between(1, 20).help('Optional. Shows the income limits that apply.'),
    external_id: text('Your job number').help('From your own system; you can search for it.'),
  },
});
