import { Button, Group, Stack, Text } from '@mantine/core';
import { formatList } from '@/platform/i18n';
import type { CriterionChanges } from './data';
import { t } from './messages';

/** Lists alternative answer changes that would meet a rule. All answers of one alternative must change together. */
export function MinimalChanges({ changes, onTry, none }: { changes: CriterionChanges; onTry: (facts: Record<string, unknown>) => void; none: string }) {
  if (changes.length === 0)
    return (
      <Text span c="dimmed">
        {none}
      </Text>
    );
  return (
    <Stack component="span" gap={6}>
      <Text span c="dimmed">
        {changes.length > 1 ? t('alternative_changes_label') : t('smallest_change_label')}
      </Text>
      {changes.map((combination) => {
        const text = formatList(combination.map((change) => change.text));
        return (
          <Group key={text} component="span" gap="4px 10px">
            <span>{text}</span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('try_text', { text })}
              onClick={() => onTry(Object.fromEntries(combination.map(({ fact, value }) => [fact, value])))}
            >
              {t('change_try_button')}
            </Button>
          </Group>
        );
      })}
    </Stack>
  );
}
