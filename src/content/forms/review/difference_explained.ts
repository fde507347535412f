import { isMap } from '@/platform';
import type { Check } from '@/rules/forms';
import { t } from './messages';

/**
 * An amount that staff enter for a program and that is not the calculated one needs its reason in `<field>_reason`.
 * Where amounts are typed beside it, what is calculated follows from them: the decision looks at it once they count.
 */
export const differenceExplained = (field: 'reserved_amount' | 'approved_amount'): Check => ({
  name: `${field}_explained`,
  reads: ['rebate_total.*'],
  run: (answers, { read, subject }) => {
    const calculated = read(`rebate_total.${subject.key}`);
    const typesOthers = isMap(answers.entered_amount) && Object.keys(answers.entered_amount).length > 0;
    const differs = !typesOthers && calculated.state === 'known' && typeof answers[field] === 'number' && answers[field] !== calculated.value;
    return differs && !answers[`${field}_reason`]
      ? [{ path: `${field}_reason`, code: 'required', message: field === 'reserved_amount' ? t('reserved_amount_differs') : t('approved_amount_differs') }]
      : [];
  },
});
