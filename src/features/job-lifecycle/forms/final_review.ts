import { JOB_OFFICE_ROLES } from '@/access';
import { formatMoney, toCents } from '@/platform';
import { type Check, checkbox, defineTask, display, longText } from '@/rules/forms';
import { SUBMIT_APPLICATION } from '../named-effects';
import { t } from './messages';

/**
 * Allowed difference between the sum of the scope lines and the total of the services. A difference of up to one dollar is rounding. A larger difference is a
 * mistake in one of these amounts.
 */
const TOLERANCE_CENTS = 100;

const costsAgree: Check = {
  name: 'scope_and_services_agree',
  reads: ['scope_total', 'estimated_total_project_cost'],
  run: (_answers, { read }) => {
    const [scope, services] = [read('scope_total'), read('estimated_total_project_cost')];
    if (scope.state !== 'known' || services.state !== 'known') return [];
    const [total, estimate] = [Number(scope.value), Number(services.value)];
    return Math.abs(toCents(total) - toCents(estimate)) > TOLERANCE_CENTS
      ? [
          {
            path: 'attest',
            code: 'costs_differ',
            message: t('costs_differ', { total: formatMoney(total, 'always'), estimate: formatMoney(estimate, 'always') }),
            level: 'warning',
          },
        ]
      : [];
  },
};

export const finalReview = defineTask({
  key: 'final_review',
  version: 2,
  title: 'Final review',
  purpose: 'Check everything on one page before the application goes to review.',
  stage: 'draft',
  set: 'submit',
  owner: 'contractor',
  after: 'rest_of_stage',
  editors: JOB_OFFICE_ROLES,
  effect: SUBMIT_APPLICATION,
  fields: {
    review_summary: display('Summary', 'review_summary'),
    program_selection: display('Programs to submit', 'program_selection'),
    attest: checkbox('I confirm that the information is correct and complete').required(),
    submitter_note: longText('Note to reviewers'),
  },
  checks: [costsAgree],
  completeLabel: 'Submit application',
});
