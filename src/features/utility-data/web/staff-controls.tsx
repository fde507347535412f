import { Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { isOneOf } from '@/platform';
import { COLLECTION_STEPS, STEP_KEYS, STEP_OUTCOMES, type StepKey, type StepOutcome } from '../collection';
import { type AccountView, markUtilityStep, recordUtilityBasis, replaceUtilityAccount, runUtilityAgain, stopUtilityCollection } from '../contract';
import { OUTCOME_OPTION_LABELS } from './labels';
import { t } from './messages';
import { useUtilityAction } from './use-utility-data';

const STEP_OPTIONS = STEP_KEYS.map((value, index) => ({ value, label: `${index + 1} ${COLLECTION_STEPS[value].label}` }));
const OUTCOME_OPTIONS = STEP_OUTCOMES.map((value) => ({ value, label: OUTCOME_OPTION_LABELS[value] }));
const MIN_REASON = 3;

/**
 * Lets staff set the result of a step, record why readings may be used without a consent in the portal, or replace or stop an account. Each of these actions
 * requires a reason. Restarting the collection at a step requires no reason.
 */
export function StaffControls({ jobId, account }: { jobId: string; account: AccountView }) {
  const [step, setStep] = useState<StepKey>(account.failure?.step ?? 'usage_downloaded');
  const [outcome, setOutcome] = useState<StepOutcome>('success');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const params = { job_id: jobId, account_id: account.id };
  const done = t('done_toast');
  const mark = useUtilityAction(markUtilityStep, done);
  const runAgain = useUtilityAction(runUtilityAgain, done);
  const replace = useUtilityAction(replaceUtilityAccount, done);
  const basis = useUtilityAction(recordUtilityBasis, done);
  const stop = useUtilityAction(stopUtilityCollection, done);
  const isBusy = mark.isPending || runAgain.isPending || replace.isPending || basis.isPending || stop.isPending;
  const withReason = (run: (reason: string) => void) => () => {
    const isReason = reason.trim().length >= MIN_REASON;
    setIsMissing(!isReason);
    if (isReason) run(reason.trim());
  };
  const clear = { onSuccess: () => setReason('') };
  return (
    <Stack role="group" gap="sm" aria-label={t('by_hand_title')}>
      <Title order={4} fz={16}>
        {t('by_hand_title')}
      </Title>
      <Text inherit c="dimmed" fz={14}>
        {t('by_hand_summary')}
      </Text>
      <Group align="flex-end" gap="sm">
        <Select
          label={t('step_label')}
          data={STEP_OPTIONS}
          value={step}
          allowDeselect={false}
          onChange={(value) => isOneOf(STEP_KEYS, value) && setStep(value)}
        />
        <Select
          label={t('result_label')}
          data={OUTCOME_OPTIONS}
          value={outcome}
          allowDeselect={false}
          onChange={(value) => isOneOf(STEP_OUTCOMES, value) && setOutcome(value)}
        />
        <Button variant="default" disabled={isBusy} onClick={() => runAgain.mutate({ params, body: { from: step } })}>
          {t('run_again_button')}
        </Button>
      </Group>
      <TextInput
        label={t('reason_label')}
        value={reason}
        error={isMissing && reason.trim().length < MIN_REASON ? t('reason_error') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button disabled={isBusy} onClick={withReason((text) => mark.mutate({ params: { ...params, step }, body: { outcome, reason: text } }, clear))}>
          {t('set_result_button')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={withReason((text) => basis.mutate({ params, body: { reason: text } }, clear))}>
          {t('basis_button')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={withReason((text) => replace.mutate({ params, body: { reason: text } }, clear))}>
          {t('replace_button')}
        </Button>
        <Button variant="default" color="red" disabled={isBusy} onClick={withReason((text) => stop.mutate({ params, body: { reason: text } }, clear))}>
          {t('stop_button')}
        </Button>
      </Group>
    </Stack>
  );
}
