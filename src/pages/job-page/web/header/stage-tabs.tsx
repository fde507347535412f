import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import type { JobDetail } from '@/job-view';
import { isBefore, type Stage, stageNumber } from '@/rules/forms';
import { t } from './messages';
import styles from './stage-tabs.module.css';

type Props = { stages: JobDetail['stages']; current: Stage; chosen: Stage; onChoose: (stage: Stage) => void };

const BADGES = { in_review: t('in_review'), complete: t('complete'), preview: t('preview'), deferred: t('deferred') } as const;

/** Tabs of the stages, numbered 2 Apply to 6 Pay (portal spec §4). Stage 1 is over when the job is created. */
export function StageTabs({ stages, current, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const index = stages.findIndex((stage) => stage.key === chosen) + step;
    const next = stages[(index + stages.length) % stages.length];
    if (!next) return;
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-stage="${next.key}"]`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('stages')} ref={list} onKeyDown={move}>
      {stages.map((stage) => {
        const isDone = stage.badge === 'complete' || isBefore(stage.key, current);
        return (
          <button
            key={stage.key}
            type="button"
            role="tab"
            id={`stage-${stage.key}`}
            className={styles.tab}
            data-stage={stage.key}
            data-state={isDone ? 'done' : stage.key === current ? 'current' : 'later'}
            aria-selected={stage.key === chosen}
            aria-controls="stage-tasks"
            tabIndex={stage.key === chosen ? 0 : -1}
            onClick={() => onChoose(stage.key)}
          >
            <span className={styles.number}>{isDone ? <IconCheck size={16} stroke={2.6} aria-hidden /> : stageNumber(stage.key)}</span>
            <span className={styles.words}>
              <span className={styles.label}>{stage.label}</span>
              {stage.badge && <span className={styles.badge}>{BADGES[stage.badge]}</span>}
            </span>
          </button>
        );
      })}
    </div>
  );
}
