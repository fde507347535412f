import { JOB_OFFICE_ROLES } from '@/access';
import { addDays, isIsoDate } from '@/platform';
import { knownValue, when } from '@/rules/conditions';
import { FACTS } from '@/rules/facts';
import { type AutofillRule, choice, date, defineTask, display } from '@/rules/forms';
import { PREPARE_DOCUMENT } from '../named-effects';

/** Number of days for which an offer is valid by default. */
const DAYS_VALID = 60;

const fillEnd: AutofillRule = {
  name: 'offer_letter_end',
  run: (answers, before, { read }) => {
    const { offer_letter_date: from, offer_letter_expires_on: until } = answers;
    const was = before.offer_letter_date ?? knownValue(read('$today'));
    if (!isIsoDate(from)) return answers;
    const isUntouched = until === undefined || (isIsoDate(was) && until === addDays(was, DAYS_VALID));
    return isUntouched ? { ...answers, offer_letter_expires_on: addDays(from, DAYS_VALID) } : answers;
  },
};

const { dont_know: _unknown, other: _other, ...LANGUAGES } = FACTS.preferred_written_language.options ?? {};

/**
 * Task that prepares the offer letter. Its answers are the dates and the language of the letter. The program provides the text, and a separate task collects
 * the signatures.
 */
export const createOfferLetterDocument = defineTask({
  key: 'create_offer_letter_document',
  version: 2,
  title: 'Create',
  purpose: 'Create the rebate offer letter for the homeowner from the program’s text and the job’s information. It is signed afterward.',
  stage: 'draft',
  set: 'rebate',
  per: 'document',
  owner: 'contractor',
  after: ['determine_and_share_rebate_amount'],
  editors: JOB_OFFICE_ROLES,
  class: 'office',
  clone: 'never',
  effect: PREPARE_DOCUMENT,
  completeLabel: 'Generate letter',
  fields: {
    offer_letter_template: display('Template', 'document_template'),
    offer_letter_date: date('Letter date').fact('offer_letter_date.$subject').prefill('$today').required(),
    offer_letter_expires_on: date('Offer valid until')
      .fact('offer_letter_expires_on.$subject')
      .prefill('usual_end_of_offer')
      .required()
      .must(when('offer_letter_expires_on').after({ field: 'offer_letter_date' }), 'Please enter a date after the letter date.')
      .help('The amount is guaranteed until this day.'),
    offer_letter_language: choice('Language', LANGUAGES)
      .fact('offer_letter_language.$subject')
      .initially('english')
      .required()
      .help('If the program has no translation, the letter is created in English.'),
    offer_letter_preview: display('Preview', 'document_preview'),
  },
  autofills: [fillEnd],
});
