import { Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { capitalize } from '@/platform';
import { displayDate, displayDateTime } from '@/platform/web/kit';
import styles from '../what-if.module.css';
import type { ComparisonView } from './data';
import { t } from './messages';

type Fact = ComparisonView['facts'][number];

/** Lists the causes of a changed result: answers with their authors, changed rules, decisions of users, and the date. */
export function ChangeCauses({ jobId, comparison: { facts, rules, decisions, days, programs } }: { jobId: string; comparison: ComparisonView }) {
  const readFacts = facts.filter((fact) => fact.is_read);
  const otherFacts = facts.filter((fact) => !fact.is_read);
  const isNothing = readFacts.length + rules.length + decisions.length === 0 && days === null;
  return (
    <Stack component="section" gap="md" className={styles.results} aria-labelledby="what-changed">
      <Title id="what-changed" order={2} fz="xl" lh="inherit" fw={700}>
        {t('what_changed')}
      </Title>
      {isNothing && <Text c="dimmed">{programs.some((program) => program.moved) ? t('causes_empty_note') : t('rules_unchanged_note')}</Text>}
      {readFacts.length > 0 && (
        <Stack gap="sm" className={`${styles.program} hl-card`}>
          <Title order={3} fz="lg" lh="inherit" fw={700}>
            {t('answers')}
          </Title>
          <Facts jobId={jobId} facts={readFacts} />
        </Stack>
      )}
      {rules.length > 0 && (
        <Stack gap="sm" className={`${styles.program} hl-card`}>
          <Title order={3} fz="lg" lh="inherit" fw={700}>
            {t('rules')}
          </Title>
          {rules.map(({ program, name, from, to, entries }) => (
            <Stack key={program} gap={4} className={styles.criterion}>
              <strong>{t('program_version_title', { name, from, to })}</strong>
              <Stack component="ul" gap={6} className="hl-bullets">
                {entries.map((entry) => (
                  <li key={`${entry.part} ${entry.name} ${entry.how}`}>
                    {describeEntry(entry)}
                    {entry.values.length > 0 && (
                      <Text span c="dimmed">
                        {' '}
                        {entry.values.map((value) => t('value_change_label', value)).join(', ')}
                      </Text>
                    )}
                  </li>
                ))}
              </Stack>
            </Stack>
          ))}
        </Stack>
      )}
      {decisions.length > 0 && (
        <Stack gap="sm" className={`${styles.program} hl-card`}>
          <Title order={3} fz="lg" lh="inherit" fw={700}>
            {t('decisions')}
          </Title>
          {decisions.map(({ program, name, text, by, at }) => (
            <p key={program}>
              <strong>{name}</strong>: {by ? t('decided_by_at', { text, by, at: displayDateTime(at) }) : text}
            </p>
          ))}
        </Stack>
      )}
      {days && (
        <Stack gap="sm" className={`${styles.program} hl-card`}>
          <Title order={3} fz="lg" lh="inherit" fw={700}>
            {t('the_day')}
          </Title>
          <p>{t('value_change_label', { before: displayDate(days.before), after: displayDate(days.after) })}</p>
        </Stack>
      )}
      {otherFacts.length > 0 && (
        <details className={`${styles.others} hl-card`}>
          <summary>{t('count_other_answers_changed', { count: otherFacts.length })}</summary>
          <Facts jobId={jobId} facts={otherFacts} />
        </details>
      )}
    </Stack>
  );
}

type Entry = ComparisonView['rules'][number]['entries'][number];

const PARTS: Record<Entry['part'], string> = {
  program: t('program'),
  criterion: t('criterion'),
  amount: t('amount'),
  limit: t('limit'),
  table: t('table'),
  class: t('class'),
  beside: t('beside'),
  instalment: t('instalment'),
  setting: t('setting'),
  split: t('split'),
};

function describeEntry({ how, part, name }: Entry): string {
  const values = { what: PARTS[part], name };
  return how === 'added' ? t('added', values) : how === 'removed' ? t('removed', values) : t('changed', values);
}

function Facts({ jobId, facts }: { jobId: string; facts: readonly Fact[] }) {
  return (
    <Stack component="ul" gap={14}>
      {facts.map(({ label, before, after, by, at, asked }) => (
        <Stack key={label} component="li" gap={4} className={styles.criterion}>
          <strong>{capitalize(label)}</strong>
          <span>{t('value_change_label', { before, after })}</span>
          <Text span c="dimmed">
            {at && t('by_at', { by, at: displayDateTime(at) })}
            {asked && (
              <>
                {' · '}
                {t.rich('answer_task_link', {
                  task: () => (
                    <Link to="/$jobId/tasks/$taskId" params={{ jobId, taskId: asked.task_id }}>
                      {asked.task}
                    </Link>
                  ),
                })}
              </>
            )}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
