import { Box, Button, Checkbox, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconClockExclamation, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { daysBetween, differenceOf, formatMoney, type ResponseOf } from '@/platform';
import { downloadResponse, useSite, viewerTimeZone } from '@/platform/web';
import { Dimmed, displayDate, formatDayCount, Money, type Tone, ToneBadge, useRowKeys } from '@/platform/web/kit';
import dense from '@/platform/web/kit/dense-table.module.css';
import { type Lane, laneEntryDay } from '../../lanes';
import { type BoardItem, exportPayments, type listPayments } from '../contract';
import styles from './board.module.css';
import type { boardQuery } from './board-search-params';
import { LANE_NAMES } from './lane-links';
import { MarkBar } from './mark-bar';
import { t } from './messages';
import { payeeLabel, paymentNumber } from './payee';

type Props = { list: ResponseOf<typeof listPayments>; query: ReturnType<typeof boardQuery>; mayMark: boolean; isBusy: boolean };

/** Table of the payments that match the filter of the board, with checkboxes for batch actions. */
export function PaymentsTable({ list: { items }, query, mayMark, isBusy }: Props) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const chosen = items.filter((item) => keys.includes(item.payment_id));
  const choose = (key: string) => setKeys(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]);
  const body = useRowKeys(mayMark ? choose : undefined);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className="hl-card hl-scroll" aria-label={t('payments_table_label')} aria-busy={isBusy} tabIndex={0}>
        <table className={`${dense.table} ${styles.table}`} data-stacks data-wide>
          <colgroup>
            <col style={{ width: 44 }} />
            <col style={{ width: '23%' }} />
            <col style={{ width: '18%' }} />
            <col style={{ width: '15%' }} />
            <col style={{ width: 152 }} />
            <col style={{ width: 128 }} />
            <col style={{ width: '14%' }} />
            <col style={{ width: 124 }} />
          </colgroup>
          <thead>
            <tr>
              <th className={dense.box}>
                {!mayMark && <VisuallyHidden>{t('choose')}</VisuallyHidden>}
                {mayMark && (
                  <Checkbox
                    aria-label={t('page_select_label')}
                    checked={chosen.length === items.length}
                    indeterminate={chosen.length > 0 && chosen.length < items.length}
                    onChange={(event) => setKeys(event.currentTarget.checked ? items.map((item) => item.payment_id) : [])}
                  />
                )}
              </th>
              <th>{t('homeowner')}</th>
              <th>{t('payee')}</th>
              <th>{t('program')}</th>
              <th>{t('lane_column')}</th>
              <th>{t('due_column')}</th>
              <th>{t('reference')}</th>
              <th data-number>{t('amount')}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {items.map((item) => (
              <Row key={item.payment_id} item={item} isChosen={keys.includes(item.payment_id)} onChoose={mayMark ? () => choose(item.payment_id) : null} />
            ))}
          </tbody>
        </table>
      </section>
      {mayMark && chosen.length === 0 && <BelowTable query={query} />}
      {mayMark && <MarkBar chosen={chosen} onClear={() => setKeys([])} />}
    </>
  );
}

/** Keyboard hints, and a button that downloads the payments that match the filter as a file for the bank. */
function BelowTable({ query }: Pick<Props, 'query'>) {
  const download = useMutation({ mutationFn: () => downloadResponse(exportPayments, { query }) });
  return (
    <Group gap="8px 16px">
      <Text visibleFrom="sm" c="dimmed" flex={1} fz={13}>
        {t('keys_to_use')}
      </Text>
      <Button variant="default" size="sm" leftSection={<IconDownload size={16} aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
        {t('export_the_lane')}
      </Button>
    </Group>
  );
}

const TONES: Record<Lane, Tone> = { failed: 'bad', unpaid: 'wait', invoiced: 'wait', approved: 'busy', sent: 'busy', paid: 'good' };

function Row({ item, isChosen, onChoose }: { item: BoardItem; isChosen: boolean; onChoose: (() => void) | null }) {
  const payee = payeeLabel(item);
  const number = paymentNumber(item);
  return (
    <tr data-row={item.payment_id} data-chosen={isChosen}>
      <td className={dense.box}>
        {onChoose && (
          <Checkbox
            aria-label={t('choose_payment', { amount: formatMoney(item.amount, 'always'), payee, homeowner: item.homeowner })}
            checked={isChosen}
            onChange={onChoose}
          />
        )}
      </td>
      <td title={`${item.homeowner}, ${item.address} · ${item.short_code}`}>
        <Link to="/$jobId" params={{ jobId: item.job_id }} className="hl-link" data-row-link>
          {item.homeowner}
        </Link>{' '}
        <Dimmed>{item.address}</Dimmed>
      </td>
      <td title={payee}>{payee}</td>
      <td title={item.program}>
        {item.program}
        {item.kind === 'adjustment' && <Dimmed> · {t('adjustment')}</Dimmed>}
      </td>
      <td>
        <TimeInLane item={item} />
      </td>
      <td>
        <Promised item={item} />
      </td>
      <td className={styles.wraps}>
        {number ?? <Dimmed>{item.hold_reason === null ? '–' : t('on_hold_because', { reason: item.hold_reason })}</Dimmed>}
        {item.waits_for_void && <Dimmed> · {t('payment_void_pending_note')}</Dimmed>}
        {item.reminded_at && item.is_late && <Dimmed> · {t('reminded_on', { on: displayDate(item.reminded_at) })}</Dimmed>}
        {item.reason && <Dimmed> · {item.reason}</Dimmed>}
      </td>
      <td data-number>
        <Money dollars={item.amount} cents />
        <AmountDifference item={item} />
      </td>
    </tr>
  );
}

/** Lane of a payment, or a note that the payment is on hold, with the number of days in the lane. A paid payment has the day of the payment instead. */
function TimeInLane({ item }: { item: BoardItem }) {
  const today = useSite().data?.today;
  const since = laneEntryDay(item.since, viewerTimeZone());
  const days = today ? Math.max(0, daysBetween(since, today)) : 0;
  return (
    <Group component="span" gap="xs" wrap="nowrap" className={dense.line}>
      {item.hold_reason === null ? (
        <ToneBadge tone={TONES[item.lane]}>{item.lane === 'paid' ? t('paid') : LANE_NAMES[item.lane]}</ToneBadge>
      ) : (
        <ToneBadge tone="bad">{t('on_hold')}</ToneBadge>
      )}
      <Box component="span" c="dimmed" title={t('since', { since: displayDate(since) })}>
        {item.lane === 'paid' ? displayDate(since) : formatDayCount(days)}
      </Box>
    </Group>
  );
}

function Promised({ item }: { item: BoardItem }) {
  if (!item.due_on) return <Dimmed>–</Dimmed>;
  if (!item.is_late) return displayDate(item.due_on);
  return (
    <ToneBadge tone="bad" icon={<IconClockExclamation size={14} aria-hidden />}>
      {displayDate(item.due_on)}
    </ToneBadge>
  );
}

/** Difference between the amount of a payment and the payable amount. Shows nothing for equal amounts. */
export function AmountDifference({ item: { amount, payable } }: { item: Pick<BoardItem, 'amount' | 'payable'> }) {
  const difference = differenceOf(amount, payable);
  if (difference === 0) return null;
  const signed = `${difference < 0 ? '−' : '+'}${formatMoney(Math.abs(difference), 'always')}`;
  return (
    <Box component="span" c="var(--hl-wait)" display="block" fz="xs" fw={600} lh={1.2}>
      {t('difference_of_payable', { difference: signed, payable: formatMoney(payable, 'always') })}
    </Box>
  );
}
