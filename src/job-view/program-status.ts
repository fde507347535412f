import type { ProgramStatus } from '@/job-data';
import { formatMoney } from '@/platform';
import { formatList } from '@/platform/i18n';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import { t } from './messages';

/**
 * Returns the status of a program as text. Pages, lists and emails show the same text.
 * @param shown amount to show in dollars; null if the status has none or this viewer may not see it
 */
export function formatProgramStatus(status: ProgramStatus, shown: number | null): string {
  const amount = shown === null ? 'none' : formatMoney(shown);
  switch (status.kind) {
    case 'declined':
      return t('program_declined_status', { reason: INELIGIBILITY_LABELS[status.reason] });
    case 'ineligible':
      return t('program_ineligible_status', { reasons: formatList(status.reasons.map((reason) => INELIGIBILITY_LABELS[reason])) });
    case 'enrolled':
      return t('program_enrolled_status', { amount });
    case 'reserved':
      return t('program_reserved_status', { amount });
    default:
      return t('program_other_status', { kind: status.kind });
  }
}
