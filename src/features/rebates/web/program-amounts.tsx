import { Box, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AmountsView, JobProgramView } from '@/job-view';
import { Money, Note } from '@/platform/web/kit';
import { IncentiveLedger } from './ledger';
import { t } from './messages';
import { LoansAndInformation, OtherIncentives } from './other-incentives';
import styles from './rebate.module.css';

type Props = {
  jobId: string;
  name: string;
  amounts: AmountsView;
  /** Installments, if the program pays in installments. */
  parts?: JobProgramView['parts'];
  /** True if the program is ineligible, so the amounts are hypothetical and struck through. */
  isStruck?: boolean;
  /** Basis of the amounts, such as `reserved`. */
  moment?: JobProgramView['amount_moment'];
  /** Likely amount as formatted text, shown while no exact amount can be calculated. */
  likely?: string | undefined;
};

/** Shows the amounts of a program, their payees, and the incentive lines that make up the amounts. */
export function ProgramAmounts({ jobId, name, amounts, parts = [], isStruck = false, moment, likely }: Props) {
  const soFar = amounts.so_far;
  return (
    <Stack component="section" gap={10} className={styles.program} data-struck={isStruck || undefined} aria-label={name}>
      <Flex component="header" gap="4px 16px" align="baseline" justify="space-between" wrap="wrap">
        <Title order={3} size="h4">
          {name}
        </Title>
        {amounts.total === null ? (
          <Text c="dimmed">{amounts.state === 'none' ? t('pays_nothing') : (likely ?? t('amount_missing_label'))}</Text>
        ) : (
          <span className={styles.total}>
            {moment && <small>{t('amount_moment', { moment })} </small>}
            <Money dollars={amounts.total} cents fw={700} fz={20} />
          </span>
        )}
      </Flex>
      {amounts.missing.length > 0 && <Missing jobId={jobId} missing={amounts.missing} />}
      {amounts.total === null && soFar !== null && soFar > 0 && (
        <Text c="dimmed" fz="sm" lh="sm">
          {t.rich('current_amount_label', { amount: () => <Money dollars={soFar} cents /> })}
        </Text>
      )}
      {amounts.open.map((sentence) => (
        <Text key={sentence} c="dimmed" fz="sm" lh="sm">
          {sentence}
        </Text>
      ))}
      <IncentiveLedger amounts={amounts} />
      <Shares amounts={amounts} />
      <Parts parts={parts} />
      <LoansAndInformation amounts={amounts} />
      <OtherIncentives amounts={amounts} />
    </Stack>
  );
}

/** Lists the answers that are needed to calculate the amount, as links to their tasks. */
function Missing({ jobId, missing }: { jobId: string; missing: AmountsView['missing'] }) {
  return (
    <Note tone="wait" fz="sm" px={12} className="hl-plain-links">
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          {t('missing_answers_label')}{' '}
          {missing.map(({ fact, label, task_id }, index) => (
            <span key={fact}>
              {index > 0 && ', '}
              {task_id ? (
                <Link to="/$jobId/tasks/$taskId" params={{ jobId, taskId: task_id }}>
                  <Box component="span" fw={600}>
                    {label}
                  </Box>
                </Link>
              ) : (
                label
              )}
            </span>
          ))}
          .
        </span>
      </Group>
    </Note>
  );
}

function Shares({ amounts }: { amounts: AmountsView }) {
  const viaInvoice = amounts.payable?.homeowner === 0;
  const shares: [string, number | null | undefined][] = [
    [viaInvoice ? t('homeowners_rebate_taken_off') : t('homeowner_rebate_label'), amounts.homeowner],
    [t('contractor_incentive'), amounts.contractor_incentive],
    [t('platform_fee'), amounts.platform_fee],
    // Hide a payment to the contractor that equals the rebate, because a separate amount would look like additional money.
    [t('contractor_payee_note'), amounts.payable?.contractor === amounts.homeowner ? 0 : amounts.payable?.contractor],
  ];
  const knownShares = shares.filter((share): share is [string, number] => typeof share[1] === 'number' && (share[1] !== 0 || share[1] === amounts.homeowner));
  if (knownShares.length === 0) return null;
  return (
    <dl className={`${styles.shares} hl-pairs`}>
      {knownShares.map(([label, dollars]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money dollars={dollars} cents />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists the installments with their payees and conditions. */
function Parts({ parts }: { parts: JobProgramView['parts'] }) {
  if (parts.length === 0) return null;
  return (
    <dl className={`${styles.shares} hl-pairs`} aria-label={t('installments_label')}>
      {parts.map(({ payee, name, amount, waits_for }) => (
        <div key={payee + name}>
          <dt>
            {t('part_payee_title', { name, payee })}
            {waits_for && (
              <Text c="dimmed" fz="sm" lh="sm">
                {waits_for}
              </Text>
            )}
          </dt>
          <dd>{amount === null ? t('amount_unknown_label') : <Money dollars={amount} cents />}</dd>
        </div>
      ))}
    </dl>
  );
}
