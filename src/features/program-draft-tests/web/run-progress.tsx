import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useApiMutation } from '@/platform/web';
import { getPreview } from '../contract';
import { getTest } from '../households-contract';
import { type DraftRun, type DraftRunKind, stopRun } from '../run-contract';
import { t } from './messages';

/** Milliseconds between two requests for the status of an unfinished run. */
export const POLL_INTERVAL_MS = 1_000;

type Props = {
  programKey: string;
  kind: DraftRunKind;
  run: DraftRun;
  /** Summary to show after the run. A stopped run shows a note instead. */
  finished: ReactNode;
};

/** Progress of a test or a preview, with a button that stops the run. */
export function RunProgress({ programKey: key, kind, run: { total, done, failed, finished_at, stopped_by }, finished }: Props) {
  const stop = useApiMutation(stopRun, {
    invalidates: [kind === 'test' ? getTest : getPreview],
  });
  const maxProgress = Math.max(total ?? 1, 1);
  const status =
    finished_at === null
      ? total === null
        ? t('run_waiting_status')
        : t('run_progress_status', { kind, done, total })
      : stopped_by === null
        ? finished
        : t('run_stopped_status', { kind, name: stopped_by, done, total: total ?? done });
  return (
    <>
      {finished_at === null && (
        <Group gap="sm" wrap="nowrap">
          <progress value={Math.min(done, maxProgress)} max={maxProgress} aria-label={t('run_progress_label', { kind })} />
          <Button variant="default" size="compact-md" loading={stop.isPending} onClick={() => stop.mutate({ params: { key, run: kind } })}>
            {t('run_stop_button')}
          </Button>
        </Group>
      )}
      <Text c="dimmed" fz="sm" aria-live="polite">
        {status}
      </Text>
      {failed > 0 && <Text c="var(--hl-bad)">{t('failed_jobs_note', { count: failed })}</Text>}
    </>
  );
}
