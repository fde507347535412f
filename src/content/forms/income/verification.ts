import { stringArrayOf } from '@/platform';
import { all, any, type Condition, relativeToday, when } from '@/rules/conditions';
import { type Check, date, type ExternalWaitRule } from '@/rules/forms';
import { t } from './messages';

// Conditions, fields and checks that the income verification forms for contractors and for homeowners share.

const isVerifiedBy = (value: string): Condition => when('verify_income_qual_type').is(value);
const portal = isVerifiedBy('tech_equity_verification_portal');
const begun = all(portal, when('income_verification_started_at').hasValue());

export const CODE_METHOD = isVerifiedBy('proof_of_income_approval_code');
export const UPLOAD_METHOD = isVerifiedBy('proof_of_income_upload');
export const OTHER_METHOD = isVerifiedBy('other');
/** Condition for showing the approval code: the user chose an approval code, or verification in the program's portal has begun. */
export const SHOWS_CODE = any(CODE_METHOD, begun);
/** Condition for showing the certificate: the user chose the upload, or verification in the program's portal has begun. */
export const SHOWS_PROOF = any(UPLOAD_METHOD, begun);

/** Text about tax papers that the income forms show. */
export const TAX_PAPERS =
  'Tax papers are sent only where a question or the program itself asks for the redacted Form 1040, with Social Security and bank account numbers blacked out.';
export const NOT_TAX_PAPERS = `The upload must be the program approval certificate, not tax documents. ${TAX_PAPERS}`;
export const TAX_PAPERS_ACKNOWLEDGMENT = `I understand: ${TAX_PAPERS.replace(/^T/, 't').replace(/\.$/, '')}`;

export const verificationStartedField = (label: string) =>
  date(label)
    .requiredWhen(portal)
    .must(when('income_verification_started_at').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.')
    .help('Income verification can take up to one week. After 7 days, we remind you to ask the program about it.');

/** If a verification has begun in the program's portal, requires the approval code or the certificate that the program then issues. */
export const portalAnswered: Check = {
  name: 'portal_answered',
  run: ({ verify_income_qual_type: type, income_verification_started_at: since, income_qual_approval_code: code, proof_of_income: proof }) =>
    type === 'tech_equity_verification_portal' && since && !code && !(Array.isArray(proof) && proof.length > 0)
      ? [
          {
            path: 'income_qual_approval_code',
            code: 'waiting_for_program',
            message: t('waiting_for_program'),
          },
        ]
      : [],
};

/**
 * Checks that a program of the job accepts the chosen method, and that a program accepts the format of the approval code. Ignores programs without these
 * settings.
 */
export const acceptedByProgram: Check = {
  name: 'accepted_by_program',
  run: ({ verify_income_qual_type: type, income_qual_approval_code: code }, { programs }) => {
    const ways = programs.flatMap((program) =>
      Array.isArray(program.settings.income_verification) ? [stringArrayOf(program.settings.income_verification)] : [],
    );
    const patterns = programs.flatMap((program) => (typeof program.settings.income_code_pattern === 'string' ? [program.settings.income_code_pattern] : []));
    const issues = [];
    if (ways.length > 0 && typeof type === 'string' && !ways.some((taken) => taken.includes(type)))
      issues.push({ path: 'verify_income_qual_type', code: 'not_accepted', message: t('not_accepted') });
    if (patterns.length > 0 && typeof code === 'string' && !patterns.some((pattern) => new RegExp(`^(?:${pattern})$`, 'i').test(code)))
      issues.push({ path: 'income_qual_approval_code', code: 'code_pattern', message: t('code_pattern') });
    return issues;
  },
};

/**
 * Lets the task wait for the program after a verification has begun in the program's portal. The wait ends when the approval code or the certificate is
 * entered.
 */
export const waitsForPortal: ExternalWaitRule = {
  when: all(begun, when('income_qual_approval_code').isEmpty(), when('proof_of_income').isEmpty()),
  since: 'income_verification_started_at',
  days: 7,
  says: 'The program is checking the income. It can take up to one week. After 7 days, we remind you to ask about the status.',
};
