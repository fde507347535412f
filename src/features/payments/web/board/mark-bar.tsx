import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconDownload, IconSend, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, isKeyOf } from '@/platform';
import { keyOf, saveFileOf, useAct, useQueryClient, useSite } from '@/platform/web';
import { Dialog, toast, useSingleKeys } from '@/platform/web/kit';
import type { Lane } from '../../board';
import { type BoardItem, exportPayments, listPayments, type Mark, markPayments, type Outcomes, paymentsBoard } from '../../board-contract';
import { PAYMENT_METHODS } from '../../payment';
import styles from './board.module.css';
import { t } from './messages';

/** From where a payment can be marked so; the server says it again. */
const FROM: Record<Mark, readonly Lane[]> = {
  sent: ['unpaid', 'invoiced', 'approved'],
  paid: ['unpaid', 'invoiced', 'approved', 'sent'],
  failed: ['approved', 'sent'],
};

/** What can be done with the chosen payments together: their sum, three marks and a file for the bank. */
export function MarkBar({ chosen, onClear }: { chosen: readonly BoardItem[]; onClear: () => void }) {
  const [mark, setMark] = useState<Mark | null>(null);
  const payment_ids = chosen.map((item) => item.payment_id);
  const file = useMutation({ mutationFn: () => saveFileOf(exportPayments, { query: { payment_ids } }) });
  const can = (one: Mark) => chosen.some(({ lane }) => FROM[one].includes(lane));
  const ask = (one: Mark) => () => can(one) && setMark(one);
  useSingleKeys([
    ['s', ask('sent')],
    ['p', ask('paid')],
    ['r', ask('failed')],
    ['e', () => chosen.length > 0 && file.mutate()],
  ]);
  if (chosen.length === 0) return null;
  const sum = chosen.reduce((total, { amount }) => total + amount, 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together; nothing of it is sent as a form.
    <div className={styles.bar} role="group" aria-label={t('with_the_chosen_payments')}>
      <strong aria-live="polite">{t('count_chosen', { count: chosen.length })}</strong>
      <span className={styles.sum}>{formatMoney(sum, 'always')}</span>
      <Button leftSection={<IconSend size={16} aria-hidden />} disabled={!can('sent')} onClick={ask('sent')}>
        {t('mark_sent')}
      </Button>
      <Button variant="default" leftSection={<IconCheck size={16} aria-hidden />} disabled={!can('paid')} onClick={ask('paid')}>
        {t('mark_paid')}
      </Button>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} disabled={!can('failed')} onClick={ask('failed')}>
        {t('returned_by_the_bank')}
      </Button>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={file.isPending} onClick={() => file.mutate()}>
        {t('export_csv')}
      </Button>
      <Button variant="subtle" className={styles.clear} leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        {t('clear_the_choice')}
      </Button>
      {mark && <MarkDialog mark={mark} payments={chosen.filter(({ lane }) => FROM[mark].includes(lane))} onClose={() => setMark(null)} onDone={onClear} />}
    </div>
  );
}

type Method = keyof typeof PAYMENT_METHODS;
type DialogProps = { mark: Mark; payments: readonly BoardItem[]; onClose: () => void; onDone: () => void };

/** On which day, how and why; once for all of them. */
function MarkDialog({ mark, payments, onClose, onDone }: DialogProps) {
  const today = useSite().data?.today ?? '';
  const client = useQueryClient();
  const [on, setOn] = useState(today);
  const [method, setMethod] = useState<Method>('ach');
  const [reason, setReason] = useState('');
  const act = useAct(markPayments, {
    ignore: [0, 403, 404, 409, 422, 429, 500, 502, 503],
    onSuccess: (outcomes) => {
      for (const call of [paymentsBoard, listPayments]) void client.invalidateQueries({ queryKey: keyOf(call) });
      sayWhatBecame(mark, outcomes);
      onClose();
      onDone();
    },
  });
  const given = {
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
      title={t('mark_these_payments', given)}
      confirm={t('mark_count', given)}
      busy={act.isPending}
      error={act.error}
      disabled={!on || (mark === 'failed' && !reason.trim())}
      onConfirm={() => act.mutate({ body: { payment_ids, mark, on, method: mark === 'failed' ? null : method, reason } })}
    >
      <p>{t('what_marking_means', { mark })}</p>
      <TextInput
        type="date"
        label={t('marked_on', { mark })}
        required
        max={today || undefined}
        value={on}
        onChange={(event) => setOn(event.currentTarget.value)}
        data-autofocus
      />
      {mark !== 'failed' && (
        <NativeSelect
          label={t('method')}
          data={Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label }))}
          value={method}
          onChange={(event) => isKeyOf(PAYMENT_METHODS, event.currentTarget.value) && setMethod(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={mark === 'failed' ? t('what_the_bank_says') : t('reason_by_hand')}
        required={mark === 'failed'}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** How many it was done to, and why not to the others. */
function sayWhatBecame(mark: Mark, { items }: Outcomes): void {
  const refused = items.filter(({ done }) => !done);
  const reasons = [...new Set(refused.map(({ detail }) => detail))].filter(Boolean).join(' ');
  const done = t('marked_count', { mark, count: items.length - refused.length });
  toast({
    message: refused.length === 0 ? done : `${done} ${t('not_to_count', { count: refused.length, reasons })}`,
    tone: refused.length === 0 ? 'good' : 'quiet',
  });
}
