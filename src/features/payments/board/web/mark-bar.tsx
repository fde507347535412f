import { Box, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconDownload, IconPlayerPause, IconPlayerPlay, IconSend, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, isKeyOf } from '@/platform';
import { downloadResponse, useApiMutation, useSite } from '@/platform/web';
import { Dialog, LongText, toast, useShortcutKeys } from '@/platform/web/kit';
import type { Lane } from '../../lanes';
import { PAYMENT_METHODS } from '../../payment';
import { type BoardItem, exportPayments, getPaymentsBoard, listPayments, markPayments, type PaymentBatchOutcomes, type PaymentMark } from '../contract';
import styles from './board.module.css';
import { t } from './messages';

/** Lanes in which a payment can get each mark. `isHeld`: true if the payment must be on hold, false if it must not be on hold. */
const FROM: Record<PaymentMark, { lanes: readonly Lane[]; isHeld: boolean }> = {
  sent: { lanes: ['unpaid', 'invoiced', 'approved'], isHeld: false },
  paid: { lanes: ['unpaid', 'invoiced', 'approved', 'sent'], isHeld: false },
  failed: { lanes: ['approved', 'sent'], isHeld: false },
  hold: { lanes: ['unpaid', 'invoiced', 'approved'], isHeld: false },
  release: { lanes: ['unpaid', 'invoiced', 'approved', 'sent'], isHeld: true },
};
const canMark = (mark: PaymentMark, { lane, hold_reason }: BoardItem): boolean =>
  FROM[mark].lanes.includes(lane) && FROM[mark].isHeld === (hold_reason !== null);
/** Returns true if a mark moves money and so needs a day. A hold or a release moves no money. */
const isMove = (mark: PaymentMark): boolean => mark !== 'hold' && mark !== 'release';
const wantsReason = (mark: PaymentMark): boolean => mark === 'failed' || mark === 'hold';

/** Bar for the selected payments: their sum, the buttons that mark them, and the download of the file for the bank. */
export function MarkBar({ chosen, onClear }: { chosen: readonly BoardItem[]; onClear: () => void }) {
  const [mark, setMark] = useState<PaymentMark | null>(null);
  const payment_ids = chosen.map((item) => item.payment_id);
  const file = useMutation({ mutationFn: () => downloadResponse(exportPayments, { query: { payment_ids } }) });
  const can = (status: PaymentMark) => chosen.some((item) => canMark(status, item));
  const askToMark = (status: PaymentMark) => () => can(status) && setMark(status);
  useShortcutKeys([
    ['s', askToMark('sent')],
    ['p', askToMark('paid')],
    ['r', askToMark('failed')],
    ['h', askToMark(can('release') && !can('hold') ? 'release' : 'hold')],
    ['e', () => chosen.length > 0 && file.mutate()],
  ]);
  if (chosen.length === 0) return null;
  const sum = chosen.reduce((total, { amount }) => total + amount, 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons that are not sent as a form.
    <div className={`${styles.bar} hl-bottom-bar`} role="group" aria-label={t('selection_actions_label')}>
      <strong aria-live="polite">{t('count_chosen', { count: chosen.length })}</strong>
      <Box component="span" c="dimmed" mr="auto" className={`${styles.sum} hl-number`}>
        {formatMoney(sum, 'always')}
      </Box>
      <Button leftSection={<IconSend size={16} aria-hidden />} disabled={!can('sent')} onClick={askToMark('sent')}>
        {t('mark_sent')}
      </Button>
      <Button variant="default" leftSection={<IconCheck size={16} aria-hidden />} disabled={!can('paid')} onClick={askToMark('paid')}>
        {t('mark_paid')}
      </Button>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} disabled={!can('failed')} onClick={askToMark('failed')}>
        {t('mark_returned_button')}
      </Button>
      <Button variant="default" leftSection={<IconPlayerPause size={16} aria-hidden />} disabled={!can('hold')} onClick={askToMark('hold')}>
        {t('hold')}
      </Button>
      {can('release') && (
        <Button variant="default" leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={askToMark('release')}>
          {t('release')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={file.isPending} onClick={() => file.mutate()}>
        {t('export_csv')}
      </Button>
      <Button variant="subtle" className={styles.clear} leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        {t('clear_the_choice')}
      </Button>
      {mark && <MarkDialog mark={mark} payments={chosen.filter((item) => canMark(mark, item))} onClose={() => setMark(null)} onDone={onClear} />}
    </div>
  );
}

type Method = keyof typeof PAYMENT_METHODS;
type DialogProps = { mark: PaymentMark; payments: readonly BoardItem[]; onClose: () => void; onDone: () => void };

/** Dialog that marks several payments at once. The entered day, method, reference and reason apply to each payment. */
function MarkDialog({ mark, payments, onClose, onDone }: DialogProps) {
  const today = useSite().data?.today ?? '';
  const [on, setOn] = useState(today);
  const [method, setMethod] = useState<Method>('ach');
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const saveMarks = useApiMutation(markPayments, {
    errors: 'caller',
    invalidates: [getPaymentsBoard, listPayments],
    onSuccess: (outcomes) => {
      showOutcome(mark, outcomes);
      onClose();
      onDone();
    },
  });
  const params = {
    mark,
    count: payments.length,
    sum: formatMoney(
      payments.reduce((total, { amount }) => total + amount, 0),
      'always',
    ),
  };
  const payment_ids = payments.map((payment) => payment.payment_id);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('mark_these_payments', params)}
      confirm={t('mark_count', params)}
      busy={saveMarks.isPending}
      error={saveMarks.error}
      disabled={!on || (wantsReason(mark) && !reason.trim())}
      onConfirm={() =>
        saveMarks.mutate({
          body: { payment_ids, mark, on, method: mark === 'sent' || mark === 'paid' ? method : null, reference: mark === 'paid' ? reference : '', reason },
        })
      }
    >
      <p>{t('what_marking_means', { mark })}</p>
      {isMove(mark) && (
        <TextInput
          type="date"
          label={t('marked_on', { mark })}
          required
          max={today || undefined}
          value={on}
          onChange={(event) => setOn(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {(mark === 'sent' || mark === 'paid') && (
        <NativeSelect
          label={t('method')}
          data={Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label }))}
          value={method}
          onChange={(event) => isKeyOf(PAYMENT_METHODS, event.currentTarget.value) && setMethod(event.currentTarget.value)}
        />
      )}
      {mark === 'paid' && (
        <TextInput
          label={t('payment_reference')}
          description={t('reference_hint')}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
      <LongText label={t('reason_of_mark', { mark })} required={wantsReason(mark)} value={reason} onChange={setReason} />
    </Dialog>
  );
}

/** Shows how many payments were marked, and why others could not be marked. */
function showOutcome(mark: PaymentMark, { items }: PaymentBatchOutcomes): void {
  const refused = items.filter(({ done }) => !done);
  const reasons = [...new Set(refused.map(({ detail }) => detail))].filter(Boolean).join(' ');
  const waitingCount = items.filter(({ done, waits_for_void }) => done && waits_for_void && isMove(mark)).length;
  const done = items.length - refused.length - waitingCount;
  const parts = [
    (done > 0 || waitingCount === 0) && t('marked_count', { mark, count: done }),
    waitingCount > 0 && t('payments_void_pending_toast', { count: waitingCount }),
    refused.length > 0 && t('not_to_count', { count: refused.length, reasons }),
  ];
  toast({
    message: parts.filter(Boolean).join(' '),
    tone: refused.length === 0 ? 'good' : 'quiet',
  });
}
