import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { errorMessages, type SettingsPageState } from '@/features/program-settings/web/use-settings';
import { Dialog, displayDateTime, ErrorPanel, Loading, ToneBadge } from '@/platform/web/kit';
import type { Household, HouseholdDifference, TestView } from '../households-contract';
import { HouseholdDialog } from './household-dialog';
import { t } from './messages';
import { expectedResults, mismatchSentence, withExpectedResultsOfDraft } from './results';
import { RunProgress } from './run-progress';
import { UnnoticedList } from './unnoticed-list';
import { type HouseholdsSave, useHouseholds } from './use-households';
import { useTest } from './use-test';

type OpenHouseholdDialog = { act: 'edit' | 'remove'; household: Household };

/** Golden households of the draft with their results, and changed numbers that no household tests. */
export function TestSection({ settings }: { settings: SettingsPageState }) {
  const { key, draft, canEdit } = settings;
  const { query, test, start } = useTest(settings);
  const save = useHouseholds(key, draft?.revision ?? 0);
  const [asked, setAsked] = useState<OpenHouseholdDialog | null>(null);
  // The lists of passed and untested households share one state, so they open and close together. Otherwise, a new test could move a household into a closed
  // list while a person reads its entry.
  const [isOpen, setIsOpen] = useState(false);
  // The cast is safe, because the server validated the households before storing them.
  const households = (draft?.households ?? []) as Household[];
  const results = new Map(test?.households.map(({ name, mismatches }) => [name, mismatches] as const));
  const failed = households.filter(({ name }) => (results.get(name)?.length ?? 0) > 0);
  const passed = households.filter(({ name }) => results.get(name)?.length === 0);
  const untested = households.filter(({ name }) => !results.has(name));
  const close = () => {
    save.clear();
    setAsked(null);
  };
  const rows = (of: readonly Household[]) => (
    <Stack component="ul" gap={0}>
      {of.map((household) => (
        <HouseholdRow
          key={household.name}
          settings={settings}
          household={household}
          mismatches={results.get(household.name)}
          save={save}
          {...(canEdit && { onAsk: (act: OpenHouseholdDialog['act']) => setAsked({ act, household }) })}
        />
      ))}
    </Stack>
  );
  const list = (title: string, of: readonly Household[]) => (
    <details open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself. */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(!isOpen);
        }}
      >
        {title}
      </summary>
      {rows(of)}
    </details>
  );
  return (
    <Stack gap="md" miw={0}>
      <Stack component="section" gap="sm" p="md" className="hl-card" aria-label={t('test_title')}>
        <Group justify="space-between">
          <Title order={2}>{t('test_title')}</Title>
          <Button variant="default" loading={start.isPending} disabled={test?.finished_at === null} onClick={() => start.mutate({ params: { key } })}>
            {t('test_again_button')}
          </Button>
        </Group>
        <Text c="dimmed">{t('test_hint')}</Text>
        {!asked && <Problems save={save} />}
        {query.isError && !query.data && <ErrorPanel error={query.error} retry={() => void query.refetch()} />}
        {start.error && (
          <Text role="alert" c="var(--hl-bad)">
            {start.error.message}
          </Text>
        )}
        {query.isPending && <Loading rows={3} />}
        {test && <RunProgress programKey={key} kind="test" run={test} finished={testSummary(test)} />}
        {households.length === 0 && <Text>{t('households_empty')}</Text>}
        {failed.length > 0 && (
          <>
            <Title order={3}>{t('households_failed_title', { count: failed.length })}</Title>
            {rows(failed)}
          </>
        )}
        {passed.length > 0 && list(t('households_passed_summary', { count: passed.length }), passed)}
        {untested.length > 0 && !query.isPending && list(t('households_untested_title'), untested)}
      </Stack>
      {test?.finished_at && <UnnoticedList settings={settings} unnoticed={test.unnoticed} save={save} />}
      {asked?.act === 'edit' && <HouseholdDialog household={asked.household} names={households.map(({ name }) => name)} save={save} onClose={close} />}
      {asked?.act === 'remove' && (
        <Dialog
          opened
          isDangerous
          title={t('remove_dialog_title')}
          confirm={t('remove_button')}
          busy={save.isPending}
          error={save.error}
          onConfirm={() => save.run({ remove: [asked.household.name] }, close)}
          onClose={close}
        >
          <p>{t('remove_hint', { name: asked.household.name })}</p>
        </Dialog>
      )}
    </Stack>
  );
}

const testSummary = ({ requested_by, requested_at }: TestView): string => t('test_done_status', { name: requested_by, at: displayDateTime(requested_at) });

const Problems = ({ save }: { save: HouseholdsSave }) =>
  errorMessages(save.error).map((message) => (
    <Text key={message} role="alert" c="var(--hl-bad)">
      {message}
    </Text>
  ));

type RowProps = {
  settings: SettingsPageState;
  household: Household;
  /** Differences between the expected results and the results with the draft. Undefined for a household that is not tested yet. */
  mismatches: HouseholdDifference[] | undefined;
  save: HouseholdsSave;
  onAsk?: (act: OpenHouseholdDialog['act']) => void;
};

function HouseholdRow({ settings: { text }, household, mismatches, save, onAsk }: RowProps) {
  const { name, why } = household;
  const isFailed = mismatches !== undefined && mismatches.length > 0;
  return (
    <Stack component="li" gap={4} py="sm" className="hl-line-above hl-wrap">
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        {mismatches && <ToneBadge tone={isFailed ? 'bad' : 'good'}>{isFailed ? t('fails_badge', { count: mismatches.length }) : t('passes_badge')}</ToneBadge>}
      </Group>
      {isFailed && (
        <ul className="hl-bullets">
          {mismatches.map((mismatch) => (
            <li key={`${mismatch.what}/${mismatch.line}`}>{mismatchSentence(mismatch, text)}</li>
          ))}
        </ul>
      )}
      <Text c="dimmed" fz="sm">
        {why}
      </Text>
      <Text c="dimmed" fz="sm">
        {expectedResults(household, text)}
      </Text>
      {onAsk && (
        <Group gap="xs">
          <Button variant="default" size="compact-md" aria-label={t('edit_label', { name })} onClick={() => onAsk('edit')}>
            {t('edit_button')}
          </Button>
          {isFailed && (
            <Button
              variant="default"
              size="compact-md"
              disabled={save.isPending}
              aria-label={t('expect_label', { name })}
              onClick={() => save.run({ put: [withExpectedResultsOfDraft(household, mismatches)] })}
            >
              {t('expect_button')}
            </Button>
          )}
          <Button variant="subtle" size="compact-md" aria-label={t('remove_label', { name })} onClick={() => onAsk('remove')}>
            {t('remove_button')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
