import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { programSettingsContract } from '@/features/program-settings';
import type { SettingsPageState } from '@/features/program-settings/web/use-settings';
import { useApiMutation, useApiQuery, useSite } from '@/platform/web';
import { displayDate, displayDateTime, LoadingOrError } from '@/platform/web/kit';
import { getPreview, type PreviewEffect, type PreviewView, startPreview } from '../contract';
import { BudgetComparison } from './budget-comparison';
import { EffectTiles } from './effect-tiles';
import { JobsTable } from './jobs-table';
import { t } from './messages';
import { POLL_INTERVAL_MS, RunProgress } from './run-progress';
import { suggestedDay } from './suggested-day';

/** Preview of the draft on open jobs: start button, progress, sums by effect, dollars, and the changed jobs. */
export function PreviewSection({ settings }: { settings: SettingsPageState }) {
  const { key, draft } = settings;
  const query = useApiQuery(
    getPreview,
    { params: { key } },
    { staleTime: 0, refetchInterval: ({ state }) => state.data?.preview?.finished_at === null && POLL_INTERVAL_MS },
  );
  const [effect, setEffect] = useState<PreviewEffect | null>(null);
  if (!query.data) return <LoadingOrError query={query} rows={4} />;
  const { preview } = query.data;
  return (
    <Stack gap="md" miw={0}>
      {draft && <PreviewStart programKey={key} draft={draft} preview={preview} />}
      {preview && <EffectTiles summary={preview.summary} chosen={effect} onChoose={setEffect} />}
      {preview?.finished_at && (
        <>
          <JobsTable key={`${preview.id}/${effect}`} programKey={key} version={preview.version} effect={effect} />
          <BudgetComparison preview={preview} />
        </>
      )}
    </Stack>
  );
}

type StartProps = { programKey: string; draft: programSettingsContract.DraftView; preview: PreviewView | null };

function PreviewStart({ programKey: key, draft, preview }: StartProps) {
  const today = useSite().data?.today ?? '';
  const [entered, setEntered] = useState<string | null>(null);
  const day = entered ?? suggestedDay(draft.changes, today);
  const start = useApiMutation(startPreview, {
    errors: 'form',
    invalidates: [getPreview],
  });
  const isChanged = preview !== null && preview.revision !== draft.revision;
  const hasProblems = draft.problems.length > 0;
  return (
    <Stack component="section" gap="sm" p="md" className="hl-card" aria-label={t('preview_title')}>
      <Title order={2}>{t('preview_title')}</Title>
      <Text c="dimmed">{t('preview_hint')}</Text>
      <Group align="end" gap="sm">
        <TextInput
          type="date"
          label={t('day_label')}
          description={t('day_hint')}
          required
          value={day}
          onChange={(event) => setEntered(event.currentTarget.value)}
        />
        <Button
          variant={preview && !isChanged ? 'default' : 'filled'}
          loading={start.isPending}
          disabled={hasProblems || day === '' || preview?.finished_at === null}
          onClick={() => start.mutate({ params: { key }, body: day === today ? {} : { day } })}
        >
          {preview ? t('preview_again_button') : t('preview_start_button')}
        </Button>
      </Group>
      {hasProblems && <Text c="var(--hl-bad)">{t('draft_problems_note')}</Text>}
      {start.error && (
        <Text role="alert" c="var(--hl-bad)">
          {start.error.message}
        </Text>
      )}
      {isChanged && (
        <Text role="status" c="var(--hl-wait)">
          {t('draft_changed_note')}
        </Text>
      )}
      {preview && <RunProgress programKey={key} kind="preview" run={preview} finished={previewSummary(preview)} />}
      {preview?.total != null && <Text>{pinnedSummary(preview)}</Text>}
    </Stack>
  );
}

const previewSummary = ({ done, day, requested_at, requested_by, finished_at }: PreviewView): string =>
  t('preview_done_status', {
    count: done,
    day: displayDate(day ?? requested_at),
    seconds: Math.max(1, Math.round((Date.parse(finished_at ?? requested_at) - Date.parse(requested_at)) / 1_000)),
    name: requested_by,
    at: displayDateTime(requested_at),
  });

function pinnedSummary({ version, summary: { keeps_version } }: PreviewView): string {
  const { submitted, reserved } = keeps_version;
  return t('kept_version_note', { count: submitted + reserved, submitted, reserved, version });
}
