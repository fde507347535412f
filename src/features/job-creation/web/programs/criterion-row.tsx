import { Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleMinus, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { HomeProgram } from '../use-home-lookup';
import { t } from './messages';
import classes from './program-card.module.css';

type Criterion = HomeProgram['criteria'][number];

const LOOK: Record<Criterion['state'], { Icon: typeof IconCircleCheck; color: string; label: string }> = {
  met: { Icon: IconCircleCheck, color: 'var(--hl-good)', label: t('met') },
  not_met: { Icon: IconCircleX, color: 'var(--hl-bad)', label: t('not_met') },
  unknown: { Icon: IconHelpCircle, color: 'var(--hl-wait)', label: t('eligibility_unknown_label') },
  not_applicable: { Icon: IconCircleMinus, color: 'var(--hl-quiet)', label: t('not_applicable_label') },
  pending: { Icon: IconCircleDashed, color: 'var(--hl-quiet)', label: t('answer_pending_label') },
};

export function CriterionRow({ criterion }: { criterion: Criterion }) {
  const { Icon, color, label } = LOOK[criterion.state];
  return (
    <li className={classes.criterion}>
      <Icon size={22} color={color} aria-hidden />
      <div>
        <Text fw={600}>{criterion.name}</Text>
        <Text fz="sm" lh="sm" c={color} fw={600}>
          {label}
          {criterion.read.length > 0 && ` – ${criterion.read.map((read) => `${read.label}: ${read.value}`).join(', ')}`}
        </Text>
        <Text fz="sm" lh="sm">
          {criterion.description}
        </Text>
        {criterion.change && (
          <Text fz="sm" lh="sm">
            {criterion.change}
          </Text>
        )}
        {criterion.state === 'not_met' && criterion.fix && (
          <Text fz="sm" lh="sm">
            {criterion.fix}
          </Text>
        )}
        <Text fz="xs" lh="xs" c="dimmed" className="hl-wrap" mt={2}>
          {t('source', { source: criterion.source })}
        </Text>
      </div>
    </li>
  );
}
