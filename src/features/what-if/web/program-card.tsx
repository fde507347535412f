import { Switch } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EligibilityBadge } from '@/job-view/web/display/eligibility';
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

/** Result and amounts of a program, today and in the scenario, with the changes that would meet each unmet rule. */
export function ProgramCard({ jobId, program, onTry, onSwitch }: Props) {
  const { today, tried } = program;
  const open = program.criteria.filter(
    ({ state, before, counts }) => state === 'not_met' || state !== before || (counts && state !== 'met' && state !== 'not_applicable'),
  );
  const rest = program.criteria.length - open.length;
  return (
    <article className={styles.program} aria-label={program.name}>
      <header className={styles.programHead}>
        <h3 className={styles.h3}>{program.name}</h3>
        <Switch
          label={t('program_selected_label')}
          aria-label={t('program_switch_label', { name: program.name })}
          checked={tried.on_job}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </header>
      <div className={styles.result}>
        <span className={styles.quiet}>{t('today')}</span>
        <EligibilityBadge status={today.eligibility} />
        <IconArrowNarrowRight size={20} aria-hidden />
        <span className={styles.quiet}>{t('tried')}</span>
        <EligibilityBadge status={tried.eligibility} />
        {tried.reasons.length > 0 && <span className={styles.quiet}>{tried.reasons.join(', ')}</span>}
      </div>
      {today.amounts && tried.amounts && <MoneyTable jobId={jobId} name={program.name} today={today.amounts} tried={tried.amounts} onTry={onTry} />}
      {open.length > 0 && (
        <ul className={styles.criteria}>
          {open.map((criterion) => (
            <li key={criterion.key} className={styles.criterion} data-state={criterion.state}>
              <span>
                <strong>{criterion.name}</strong>{' '}
                <span className={styles.quiet}>
                  {criterion.before !== null && criterion.before !== criterion.state
                    ? t('before_now_state', { before: STATES[criterion.before], state: STATES[criterion.state] })
                    : STATES[criterion.state]}
                </span>
              </span>
              {criterion.state !== 'met' && <span>{criterion.description}</span>}
              {criterion.state === 'pending' && criterion.asked && (
                <Link to="/$jobId/tasks/$taskId" params={{ jobId, taskId: criterion.asked.task_id }}>
                  {t('question_task_link', { task: criterion.asked.task })}
                </Link>
              )}
              {criterion.state === 'not_met' && <MinimalChanges changes={criterion.changes} onTry={onTry} none={criterion.fix} />}
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <p className={styles.quiet}>{t('unchanged_rules_note', { count: rest })}</p>}
    </article>
  );
}
