import { Box, Stack } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleMinus, IconCircleXFilled, IconHelpCircle, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { JobProgramView } from '@/job-view';
import styles from '@/job-view/web/job-parts/side-panel.module.css';
import { capitalize } from '@/platform';
import type { Tone } from '@/platform/web/kit';
import { groupCriteria } from './group-criteria';
import { t } from './messages';

type Criterion = JobProgramView['criteria'][number];

const LOOKS: Record<Criterion['state'], { Icon: TablerIcon; tone: Tone; label: string }> = {
  met: { Icon: IconCircleCheckFilled, tone: 'good', label: t('met') },
  not_met: { Icon: IconCircleXFilled, tone: 'bad', label: t('not_met') },
  unknown: { Icon: IconHelpCircle, tone: 'wait', label: t('eligibility_unknown_label') },
  not_applicable: { Icon: IconCircleMinus, tone: 'quiet', label: t('not_applicable_label') },
  pending: { Icon: IconCircleDashed, tone: 'quiet', label: t('answer_pending_label') },
};

/**
 * Criteria of a program. Unmet and open criteria are shown in full; met criteria are collapsed. One row summarizes criteria that are decided after the work.
 * Criteria that do not apply are hidden.
 */
export function CriteriaList({ jobId, criteria }: { jobId: string; criteria: readonly Criterion[] }) {
  if (criteria.length === 0) return <p className="hl-quiet">{t('criteria_empty')}</p>;
  const { open, met, later } = groupCriteria(criteria);
  return (
    <>
      {open.length > 0 && <Rows jobId={jobId} criteria={open} />}
      {met.length + later.length > 0 && (
        <details className={styles.met}>
          <summary className="hl-no-marker">
            <IconCircleCheckFilled size={18} aria-hidden style={{ color: 'var(--hl-good)' }} />
            {t('count_met', { count: met.length })}
          </summary>
          <Rows jobId={jobId} criteria={met} />
          {later.length > 0 && (
            <p className="hl-quiet">{t('count_checked_after_installation', { count: later.length, names: later.map(({ name }) => name).join(', ') })}</p>
          )}
        </details>
      )}
    </>
  );
}

const Rows = ({ jobId, criteria }: { jobId: string; criteria: readonly Criterion[] }) => (
  <ul>
    {criteria.map((criterion) => (
      <CriterionRow key={criterion.key} jobId={jobId} criterion={criterion} />
    ))}
  </ul>
);

function CriterionRow({ jobId, criterion }: { jobId: string; criterion: Criterion }) {
  const { Icon, tone, label: word } = LOOKS[criterion.state];
  const isOpen = criterion.state !== 'met';
  return (
    <li className={styles.criterion}>
      <Icon size={20} role="img" aria-label={word} style={{ color: `var(--hl-${tone})` }} />
      <Stack gap={3} fz="sm" lh={1.45} miw={0}>
        <Box component="strong" c={criterion.counts ? undefined : 'dimmed'} fz="md" fw={criterion.counts ? 600 : 500}>
          {criterion.name}
        </Box>
        {isOpen && <span>{criterion.description}</span>}
        {criterion.read.length > 0 && (
          <Stack component="span" gap={0} c="dimmed">
            {criterion.read.map(({ fact, label, value }) => (
              <span key={fact}>
                {capitalize(label)}:{' '}
                <Box component="b" c="var(--hl-ink)" fw={600}>
                  {value}
                </Box>
              </span>
            ))}
          </Stack>
        )}
        {criterion.state === 'not_met' && (
          <Box component="span" c="var(--hl-bad)">
            {[criterion.change, criterion.fix].filter(Boolean).join(' ')}
          </Box>
        )}
        {isOpen && criterion.counts && criterion.task_id && (
          <Link to="/$jobId/tasks/$taskId" params={{ jobId, taskId: criterion.task_id }} className={styles.answer}>
            {criterion.state === 'pending' ? t('criterion_answer_link') : t('check_answer_link')}
          </Link>
        )}
        <Box component="details" c="dimmed" fz="xs" className={styles.source}>
          <summary>{t('source')}</summary>
          {!isOpen && <span>{criterion.description} </span>}
          {criterion.source}
        </Box>
      </Stack>
    </li>
  );
}
