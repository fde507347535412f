import { Box, Flex, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EffectiveDates } from '@/rules/facts';
import type { Program } from '@/rules/programs';
import { formatEffectiveDates } from '@/rules/programs';
import { t } from './messages';
import styles from './rules.module.css';

type SourcedEntry = EffectiveDates & { source?: string | undefined; is_default?: boolean | undefined };

/** Rule of a program with its name, period, content and source. */
export function RuleEntry({ name, of, sources, children }: { name: string; of: SourcedEntry; sources: Program['sources']; children?: ReactNode }) {
  return (
    <Stack component="li" gap={6} miw={0} py={14} px="md" className="hl-wrap">
      <Flex gap="4px 12px" align="baseline" justify="space-between" wrap="wrap">
        <Title order={4} fz={16} lh="inherit" fw={700}>
          {name}
        </Title>
        <EffectiveDatesText of={of} />
      </Flex>
      {children}
      <RuleSource of={of} sources={sources} />
    </Stack>
  );
}

/** Period in which the rule applies. Shows nothing for a rule without dates. */
export function EffectiveDatesText({ of }: { of: EffectiveDates }) {
  const dates = formatEffectiveDates(of);
  return dates === '' ? null : (
    <Box component="span" c="dimmed" fz="sm">
      {dates}
    </Box>
  );
}

/** Source of a rule. Marks numbers that the program did not publish. */
export function RuleSource({ of, sources }: { of: SourcedEntry; sources: Program['sources'] }) {
  const source = sources.find(({ id }) => id === of.source);
  return (
    <Group component="p" align="stretch" gap="4px 12px" fz="sm" className={styles.origin}>
      {source && (
        <a href={`#source-${source.id}`}>
          {t('source')}: {source.title}
        </a>
      )}
      {of.is_default && <strong className={styles.default}>{t('estimate_default')}</strong>}
    </Group>
  );
}

/** A label followed by a sentence that was generated from the rule. */
export function LabeledSentence({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p>
      <Text span c="dimmed" fz="md">
        {label}
      </Text>{' '}
      {children}
    </p>
  );
}

export function RuleSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap={10} className={styles.section} aria-labelledby={`rules-${id}`}>
      <Title id={`rules-${id}`} order={3} fz={19} lh="inherit" fw={700}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
