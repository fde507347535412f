import { Stack, Text } from '@mantine/core';
import { formatList } from '@/platform/i18n';
import { displayDate } from '@/platform/web/kit';
import { consentUntil, PAST_MONTHS } from '../consent';
import type { UtilityDataView } from '../contract';
import { t } from './messages';

/** Consent text to which the homeowner agrees. */
export function ConsentText({ data }: { data: UtilityDataView }) {
  const lines = [
    [t('consent_who_label'), formatList([data.contractor, ...(data.programs.length > 0 ? data.programs : [t('consent_programs_empty')])])],
    [t('consent_what_label'), t('consent_what_value', { months: PAST_MONTHS, until: displayDate(consentUntil(data.today)) })],
    [t('consent_not_label'), t('consent_not_value')],
    [t('consent_use_label'), t('consent_use_value')],
    [t('consent_contractor_label'), t('consent_contractor_value')],
    [t('consent_end_label'), t('consent_end_value')],
  ] as const;
  return (
    <Stack component="dl" gap="xs">
      {lines.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" inherit fw={650}>
            {label}
          </Text>
          <Text component="dd" inherit m={0} lh={1.45}>
            {value}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
