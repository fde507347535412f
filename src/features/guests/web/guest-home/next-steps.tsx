import { Box, Stack, Title } from '@mantine/core';
import { displayDate } from '@/platform/web/kit';
import type { GuestProfile } from '../../contract';
import { t } from './messages';

type Next = GuestProfile['next'];
type Values = { name: string; has_day: 'yes' | 'no'; day: string };

const SENTENCES: Record<Next[number]['step'], (values: Values) => string> = {
  application: (values) => t('next_application', values),
  decision: (values) => t('next_decision', values),
  installation: (values) => t('next_installation', values),
  payment: (values) => t('next_payment', values),
};

/** Shows the future steps of the job, with the day of each step if the day is known. */
export function NextSteps({ next, name }: { next: Next; name: string }) {
  if (next.length === 0) return null;
  return (
    <Box component="section" aria-label={t('next_title')}>
      <Title order={2} fz={18} mb="xs" lh="inherit">
        {t('next_title')}
      </Title>
      <Stack component="ol" gap={4} ps="lg" style={{ listStyle: 'decimal' }}>
        {next.map(({ step, on }) => (
          <li key={step}>{SENTENCES[step]({ name, has_day: on ? 'yes' : 'no', day: on ? displayDate(on) : '' })}</li>
        ))}
      </Stack>
    </Box>
  );
}
