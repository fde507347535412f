import { JOB_OFFICE_ROLES } from '@/access';
import { relativeToday, when } from '@/rules/conditions';
import { type Check, checkbox, date, defineTask, display, email, files, labeledYesNo } from '@/rules/forms';
import { SIGN_DOCUMENT } from '../sign-task';
import { t } from './messages';

const onPaper = when('manually_sign_document').isYes();
const onScreen = when('manually_sign_document').isNo();

/**
 * Check for completing the task. Electronic signing requires all signatures. Signing on paper only requires that the document is not out for electronic
 * signature.
 */
const signedByEverybody: Check = {
  name: 'signed_by_everybody',
  run: (answers, { read, subject }) => {
    const status = read(`document_status.${subject.key}`);
    // Skip this check in the browser, because only the server knows the status.
    if (status.state !== 'known') return [];
    const issue = (message: string) => [{ path: 'manually_sign_document', code: 'not_signed', message }];
    if (answers.manually_sign_document === false && status.value !== 'signed')
      return issue(status.value === 'out' ? t('completes_when_signed') : t('send_first'));
    if (answers.manually_sign_document === true && status.value === 'out') return issue(t('out_for_signature'));
    return [];
  },
};

const signedAfterMade: Check = {
  name: 'signed_after_made',
  run: (answers, { read, subject }) => {
    const generatedOn = read(`document_made_on.${subject.key}`);
    if (
      generatedOn.state !== 'known' ||
      typeof generatedOn.value !== 'string' ||
      typeof answers.signed_on !== 'string' ||
      answers.signed_on >= generatedOn.value
    )
      return [];
    return [{ path: 'signed_on', code: 'before_made', message: t('before_made') }];
  },
};

/** Task in which one document is signed. The program definition contains the document and its signers. */
export const signDocument = defineTask({
  key: SIGN_DOCUMENT,
  version: 3,
  title: 'Sign',
  purpose: 'Generate the document, collect all required signatures and save the signed copy.',
  stage: 'draft',
  set: 'rebate',
  // In the installation stage, this task belongs to the invoice set, because the program requires the signed document with the invoice.
  setIn: { install: 'invoice' },
  per: 'document',
  owner: 'contractor',
  editors: JOB_OFFICE_ROLES,
  class: 'office',
  clone: 'never',
  guestPage: 'signing',
  fields: {
    manually_sign_document: labeledYesNo('How will it be signed?', { false: 'Send for signature', true: 'Download and sign on paper' })
      .required()
      .widget('signing_path'),
    homeowner_email: email('Homeowner email').fact('email').asked('by_program').requiredWhen(onScreen).help('This also updates the job.'),
    property_manager_email: email('Property manager or owner email').fact('property_manager_email').asked('by_program').requiredWhen(onScreen),
    signing: display('Document', 'signing'),
    upload_document: files('Signed document', '$document_signed').requiredWhen(onPaper),
    signed_on: date('Date of the last signature')
      .requiredWhen(onPaper)
      .must(when('signed_on').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.'),
    all_pages_in_file: checkbox('All pages are in the file').requiredWhen(onPaper),
    all_signatures_in_file: checkbox('Everyone has signed and dated').requiredWhen(onPaper),
  },
  checks: [signedByEverybody, signedAfterMade],
});
