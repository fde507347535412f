import { Stack, Text, Title } from '@mantine/core';
import { t } from './messages';

type Props = {
  title: string;
  index: number;
  count: number;
  /** Position of the task among the guest's open tasks. */
  place: { index: number; count: number };
};

/** Header with the title of the task and the guest's progress. */
export function WizardHeader({ title, index, count, place }: Props) {
  return (
    <Stack component="header" gap={6}>
      <Title c="dimmed" fz={16} fw={600} lh="inherit">
        {title}
        {place.count > 1 && (
          <Text span c="dimmed" fz={15}>
            {' '}
            · {t('step_position_label', place)}
          </Text>
        )}
      </Title>
      <progress value={index + 1} max={count + 1} aria-label={t('progress')} />
      <Text span c="dimmed" fz={15}>
        {t('index_of_count', { index: index + 1, count })}
      </Text>
    </Stack>
  );
}
