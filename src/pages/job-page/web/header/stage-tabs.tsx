import { Box, SimpleGrid, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import type { JobDetail } from '@/job-view';
import { isStageBefore, type Stage, stageNumber } from '@/rules/forms';
import { t } from './messages';
import styles from './stage-tabs.module.css';

type Props = { stages: JobDetail['stages']; current: Stage; chosen: Stage; onChoose: (stage: Stage) => void };

const BADGES = { in_review: t('in_review'), complete: t('complete'), preview: t('preview'), deferred: t('deferred') } as const;

/** Tabs of the stages, numbered 2 Apply to 6 Pay (docs/spec/portal.md §4). Stage 1 has no tab, because it ends when the job is created. */
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
    <SimpleGrid cols={5} spacing={0} p={4} className="hl-card" role="tablist" aria-label={t('stages')} ref={list} onKeyDown={move}>
      {stages.map((stage) => {
        const isDone = stage.badge === 'complete' || isStageBefore(stage.key, current);
        return (
          <button
            key={stage.key}
            type="button"
            role="tab"
            id={`stage-${stage.key}`}
            className={`${styles.tab} hl-hover`}
            data-stage={stage.key}
            data-state={isDone ? 'done' : stage.key === current ? 'current' : 'later'}
            aria-selected={stage.key === chosen}
            aria-controls="stage-tasks"
            tabIndex={stage.key === chosen ? 0 : -1}
            onClick={() => onChoose(stage.key)}
          >
            <span className={styles.number}>{isDone ? <IconCheck size={16} stroke={2.6} aria-hidden /> : stageNumber(stage.key)}</span>
            <Stack component="span" gap={0} lh={1.25} miw={0}>
              <span className={styles.label}>{stage.label}</span>
              {stage.badge && (
                <Box component="span" c="dimmed" fz={{ base: 11, sm: 'xs' }}>
                  {BADGES[stage.badge]}
                </Box>
              )}
            </Stack>
          </button>
        );
      })}
    </SimpleGrid>
  );
}
