import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { formatNumber } from '@/platform';
import { displayDate, displayDateTime, lazyPart, Note, ToneBadge } from '@/platform/web/kit';
import type { AccountView, UtilityDataView } from '../contract';
import { COLLECTION_FAILURES } from '../failures';
import { unitName } from './chart/usage-summary';
import { FUEL_LABELS, fuelsLabel, SOURCE_LABELS, STATUS_ICONS, STATUS_LABELS, STATUS_TONES } from './labels';
import { t } from './messages';
import { CollectionSteps } from './steps';

const AccountUsage = lazyPart(async () => (await import('./account-usage')).AccountUsage);
const Connect = lazyPart(async () => (await import('./connect')).ConnectUtility);
const OwnData = lazyPart(async () => (await import('./own-data')).OwnData);
const EnteredBillsForm = lazyPart(async () => (await import('./entered-bills')).EnteredBillsForm);
const StaffControls = lazyPart(async () => (await import('./staff-controls')).StaffControls);

type Props = { jobId: string; account: AccountView; data: UtilityDataView; isGuest: boolean };

/** Card for one utility account: status, next action, steps, and the actions that the viewer may take. */
export function AccountCard({ jobId, account, data, isGuest }: Props) {
  const Icon = STATUS_ICONS[account.status];
  const { abilities, ended, failure } = account;
  return (
    <Stack component="section" gap="md" p="md" className="hl-card" aria-label={account.name}>
      <Group justify="space-between" gap="xs">
        <Box miw={0}>
          <Title order={3} fz={18} lh={1.3} className="hl-wrap">
            {account.name}
          </Title>
          <Text inherit c="dimmed">
            {fuelsLabel(account.fuels)}
          </Text>
        </Box>
        {!ended && (
          <ToneBadge tone={STATUS_TONES[account.status]} icon={<Icon size={14} aria-hidden />}>
            {STATUS_LABELS[account.status]}
          </ToneBadge>
        )}
      </Group>
      {ended && <Note tone="wait">{ENDED[ended.how](displayDateTime(ended.at))}</Note>}
      {!ended && failure && (
        <Note tone="bad" role="alert">
          {isGuest ? COLLECTION_FAILURES[failure.reason].next : COLLECTION_FAILURES[failure.reason].staff}
          {account.retry_at && <div>{t('retry_note', { at: displayDateTime(account.retry_at) })}</div>}
        </Note>
      )}
      {abilities.connect && (ended || account.status !== 'complete') && <Connect jobId={jobId} account={account} data={data} />}
      {abilities.enter && (!isGuest || account.status !== 'complete' || account.bill_coverage?.source === 'typed') && (
        <EnteredBillsForm jobId={jobId} account={account} data={data} />
      )}
      {account.bill_coverage && <BillCoverage account={account} isGuest={isGuest} />}
      {abilities.read && <AccountUsage jobId={jobId} account={account} />}
      {!ended && (account.consent || !isGuest) && <CollectionSteps account={account} isGuest={isGuest} />}
      {account.basis && (
        <Text inherit c="dimmed" className="hl-wrap">
          {t('basis_note', { reason: account.basis.reason })}
        </Text>
      )}
      {abilities.revoke && isGuest && <OwnData jobId={jobId} account={account} contractor={data.contractor} />}
      {abilities.process && <StaffControls jobId={jobId} account={account} />}
    </Stack>
  );
}

const ENDED: Record<NonNullable<AccountView['ended']>['how'], (at: string) => string> = {
  revoked: (at) => t('ended_revoked', { at }),
  stopped: (at) => t('ended_stopped', { at }),
  replaced: (at) => t('ended_replaced', { at }),
  expired: (at) => t('ended_expired', { at }),
};

/** Shows for how many months there are bills. Viewers who may read the readings also see the totals. */
function BillCoverage({ account, isGuest }: { account: AccountView; isGuest: boolean }) {
  const { bill_coverage, use } = account;
  if (!bill_coverage) return null;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {bill_coverage.is_sufficient ? (
          <ToneBadge tone="good">{t('verdict_sufficient')}</ToneBadge>
        ) : (
          bill_coverage.months.map(({ fuel, months }) => (
            <ToneBadge key={fuel} tone={months >= 12 ? 'good' : 'wait'}>
              {t('verdict_short', { months, fuel: FUEL_LABELS[fuel] })}
            </ToneBadge>
          ))
        )}
        <Text inherit c="dimmed" fz={14}>
          {t('verdict_note', { source: SOURCE_LABELS[bill_coverage.source], on: displayDate(bill_coverage.on) })}
        </Text>
      </Group>
      {use?.map(({ fuel, annual, unit }) => (
        <Text inherit key={fuel} className="hl-number">
          {t('annual_use_value', { fuel: FUEL_LABELS[fuel], annual: formatNumber(annual), unit: unitName({ unit }) })}
        </Text>
      ))}
      {!use && !isGuest && (
        <Text inherit c="dimmed" fz={14}>
          {t('readings_denied_note')}
        </Text>
      )}
      {bill_coverage.is_sufficient && !bill_coverage.has_intervals && account.fuels.includes('electricity') && (
        <Text inherit c="dimmed" fz={14}>
          {t('intervals_missing_note')}
        </Text>
      )}
    </Stack>
  );
}
