import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { session } from '@/platform/web';
import { ToneBadge } from '@/platform/web/kit';
import { useOpenTaskInForm, type WidgetProps } from '@/rules/forms/web';
import { STATUS_ICONS, STATUS_LABELS, STATUS_TONES } from './labels';
import { t } from './messages';
import { useUtilityData } from './use-utility-data';
import { UtilityPanel } from './utility-panel';

/** Shows the collection of utility data in the form of its task. Staff, contractor and homeowner use this form. */
export function UtilityDataWidget({ state }: WidgetProps) {
  const { place } = useOpenTaskInForm();
  const isGuest = session.guest() !== null;
  return (
    <Stack gap="sm" data-field={state.path}>
      {isGuest && (
        <Title order={2} fz={18} fw={600} lh={1.45} tabIndex={-1} data-question-heading>
          {t('home_summary')}
        </Title>
      )}
      <UtilityPanel jobId={place.jobId} />
    </Stack>
  );
}

/** Shows the status of the utility data in the form that asks for the energy sources. */
export function UtilityHistoryWidget({ state }: WidgetProps) {
  const { place } = useOpenTaskInForm();
  return (
    <div data-field={state.path}>
      <UtilityDataStatus jobId={place.jobId} />
    </div>
  );
}

/** Shows the status of a job's utility data, with a link to the collection. Renders nothing if the home has no utility accounts. */
export function UtilityDataStatus({ jobId }: { jobId: string }) {
  const { data } = useUtilityData(jobId);
  if (!data || data.items.length === 0) return null;
  const Icon = STATUS_ICONS[data.status];
  return (
    <Group gap="sm">
      <Text inherit fw={600}>
        {t('history_label')}
      </Text>
      <ToneBadge tone={STATUS_TONES[data.status]} icon={<Icon size={14} aria-hidden />}>
        {STATUS_LABELS[data.status]}
      </ToneBadge>
      {data.task_id && <Anchor href={`/${jobId}/tasks/${data.task_id}`}>{t('history_link')}</Anchor>}
    </Group>
  );
}
