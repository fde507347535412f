import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { daysBetween, formatMoney } from '@/platform';
import { useApiMutation, useSite } from '@/platform/web';
import { Dialog, displayDate, Money, toastSaved } from '@/platform/web/kit';
import { reissueInvoiceEndpoint } from '../../contract';
import { type BoardItem, getPaymentsBoard, listPayments, type ProgramReminder } from '../contract';
import styles from './board.module.css';
import { type BoardSearch, withBoardFilter } from './board-search-params';
import type { PaymentsBoard } from './lane-links';
import { t } from './messages';
import { payeeLabel } from './payee';
import { RemindProgram } from './reminders';

/** Lists the first failed and late payments with the reason or the delay. Some payments have a button for the next action. */
export function NeedsAttention({ board, search }: { board: PaymentsBoard; search: BoardSearch }) {
  const [again, setAgain] = useState<BoardItem | null>(null);
  const failed = board.lanes.find(({ lane }) => lane === 'failed')?.count ?? 0;
  const shownFailed = board.first.filter(({ lane }) => lane === 'failed').length;
  const shownLate = board.first.length - shownFailed;
  return (
    <Box component="section" bd="1px solid var(--hl-bad)" className="hl-card" aria-labelledby="first-of-all">
      <Group
        component="header"
        gap="4px 10px"
        bg="var(--hl-bad-ground)"
        c="var(--hl-bad)"
        fz="sm"
        py="xs"
        px="md"
        bdrs="11px 11px 0 0"
        className="hl-plain-links"
      >
        <IconAlertTriangle size={18} aria-hidden />
        <Title id="first-of-all" order={2} fz={15} lh={1.4} me="auto">
          {t('failed_late_title')}
        </Title>
        {failed > shownFailed && (
          <Link to="/payments" search={withBoardFilter(search, { lane: 'failed' })}>
            {t('all_of_failed', { count: failed })}
          </Link>
        )}
        {board.late.count > shownLate && (
          <Link to="/payments" search={withBoardFilter(search, { late: true })}>
            {t('all_of_late', { count: board.late.count })}
          </Link>
        )}
      </Group>
      {board.first.map((item) => (
        <FirstRow
          key={item.payment_id}
          item={item}
          reminders={board.abilities.send ? board.reminders : []}
          onAgain={board.abilities.send ? () => setAgain(item) : null}
        />
      ))}
      {again && <AgainDialog item={again} onClose={() => setAgain(null)} />}
    </Box>
  );
}

function FirstRow({ item, reminders, onAgain }: { item: BoardItem; reminders: readonly ProgramReminder[]; onAgain: (() => void) | null }) {
  const hasFailed = item.lane === 'failed';
  return (
    <div className={styles.firstRow}>
      {hasFailed ? <IconX size={18} color="var(--hl-bad)" aria-hidden /> : <IconClockExclamation size={18} color="var(--hl-wait)" aria-hidden />}
      <Stack component="span" gap={0}>
        <Link to="/$jobId" params={{ jobId: item.job_id }} className="hl-link">
          {item.homeowner}
        </Link>
        <Text span c="dimmed" fz="sm">
          {payeeLabel(item)} · {item.program}
        </Text>
      </Stack>
      <Text span c="dimmed" fz="sm">
        {hasFailed ? <WhyFailed item={item} /> : <HowLate item={item} />}
      </Text>
      <Money dollars={item.amount} fw={650} ta="right" />
      {hasFailed && onAgain ? (
        <Button variant="default" size="sm" onClick={onAgain}>
          {t('invoice_again')}
        </Button>
      ) : (
        <RemindProgram item={item} reminders={reminders} />
      )}
    </div>
  );
}

const WhyFailed = ({ item }: { item: BoardItem }) =>
  item.reason ? t('failed_on_because', { on: displayDate(item.since), reason: item.reason }) : t('failed_on', { on: displayDate(item.since) });

function HowLate({ item }: { item: BoardItem }) {
  const today = useSite().data?.today;
  if (!item.due_on || !today) return null;
  if (item.hold_reason) return t('on_hold_because', { reason: item.hold_reason });
  const late = t('promised_for_days_late', { by: displayDate(item.due_on), days: daysBetween(item.due_on, today), lane: item.lane });
  return item.reminded_at ? `${late} ${t('reminded_on', { on: displayDate(item.reminded_at) })}.` : late;
}

function AgainDialog({ item, onClose }: { item: BoardItem; onClose: () => void }) {
  const reissue = useApiMutation(reissueInvoiceEndpoint, {
    errors: 'caller',
    invalidates: [getPaymentsBoard, listPayments],
    onSuccess: () => {
      toastSaved(t('invoice_requested_toast'));
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('reinvoice_payment_confirm')}
      confirm={t('invoice_again')}
      busy={reissue.isPending}
      error={reissue.error}
      onConfirm={() => reissue.mutate({ params: { job_id: item.job_id, payment_id: item.payment_id } })}
    >
      <p>{t('reinvoice_payment_note', { amount: formatMoney(item.amount, 'always'), payee: payeeLabel(item) })}</p>
    </Dialog>
  );
}
