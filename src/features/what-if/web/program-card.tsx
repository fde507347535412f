import { Group, Stack, Switch, Text, Title } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EligibilityBadge } from '@/job-view/web/job-parts/eligibility';
import type { CriterionScenario, ProgramScenario } from './data';
import { t } from './messages';
import { MinimalChanges } from './minimal-changes';
import { MoneyTable } from './money-table';
import styles from './what-if.module.css';

type Props = { jobId: string; program: ProgramScenario; onTry: (facts: Record<string, unknown>) => void; onSwitch: (isOn: boolean) => void };

const STATES: Record<CriterionScenario['state'], string> = {
  met: t('met'),
  not_met: t('not_met'),
  unknown: t('undetermined_label'),
  pending: t('answer_pending_label'),
  not_applicable: t('not_applicable_label'),
};

/** Card with the result and amounts of a program, now and in the scenario, and the changes that would meet each unmet rule. */
export function ProgramCard({ jobId, program, onTry, onSwitch }: Props) {
  const { today, scenario } = program;
  const open = program.criteria.filter(
    ({ state, before, counts }) => state === 'not_met' || state !== before || (counts && state !== 'met' && state !== 'not_applicable'),
  );
  const rest = program.criteria.length - open.length;
  return (
    <Stack component="article" gap="sm" className={`${styles.program} hl-card`} aria-label={program.name}>
      <Group component="header" gap="8px 16px" justify="space-between">
        <Title order={3} fz="lg" lh="inherit" fw={700}>
          {program.name}
        </Title>
        <Switch
          label={t('program_selected_label')}
          aria-label={t('program_switch_label', { name: program.name })}
          checked={scenario.on_job}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </Group>
      <Group gap="xs">
        <Text span c="dimmed">
          {t('today')}
        </Text>
        <EligibilityBadge status={today.eligibility} />
        <IconArrowNarrowRight size={20} aria-hidden />
        <Text span c="dimmed">
          {t('scenario_column')}
        </Text>
        <EligibilityBadge status={scenario.eligibility} />
        {scenario.reasons.length > 0 && (
          <Text span c="dimmed">
            {scenario.reasons.join(', ')}
          </Text>
        )}
      </Group>
      {today.amounts && scenario.amounts && <MoneyTable jobId={jobId} name={program.name} today={today.amounts} scenario={scenario.amounts} onTry={onTry} />}
      {open.length > 0 && (
        <Stack component="ul" gap={14}>
          {open.map((criterion) => (
            <Stack key={criterion.key} component="li" gap={4} className={styles.criterion} data-state={criterion.state}>
              <span>
                <strong>{criterion.name}</strong>{' '}
                <Text span c="dimmed">
                  {criterion.before !== null && criterion.before !== criterion.state
                    ? t('before_now_state', { before: STATES[criterion.before], state: STATES[criterion.state] })
                    : STATES[criterion.state]}
                </Text>
              </span>
              {criterion.state !== 'met' && <span>{criterion.description}</span>}
              {criterion.state === 'pending' && criterion.asked && (
                <Link to="/$jobId/tasks/$taskId" params={{ jobId, taskId: criterion.asked.task_id }}>
                  {t('question_task_link', { task: criterion.asked.task })}
                </Link>
              )}
              {criterion.state === 'not_met' && <MinimalChanges changes={criterion.changes} onTry={onTry} none={criterion.fix} />}
            </Stack>
          ))}
        </Stack>
      )}
      {rest > 0 && <Text c="dimmed">{t('unchanged_rules_note', { count: rest })}</Text>}
    </Stack>
  );
}
