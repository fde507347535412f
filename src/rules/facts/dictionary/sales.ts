import { factBuilders } from '../fact';

/** Facts about contacts with a lead before the project. */
export const SALES = {
  first_attempt_date: factBuilders.date('first attempt to reach the homeowner'),
  attempt_outcome: factBuilders.choice('outcome of the first attempt', {
    reached: 'Reached',
    left_message: 'Left a message',
    no_answer: 'No answer',
    wrong_contact_details: 'Wrong contact details',
  }),
  reached_on_first_attempt: factBuilders.date('first contact, on the first attempt', {
    origin: 'derived',
    meaning: 'The day of the first attempt, if the homeowner was reached.',
  }),
};
