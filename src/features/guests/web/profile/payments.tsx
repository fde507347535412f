import { Money, showDay } from '@/platform/web/kit';
import type { GuestPayment } from '@/view';
import styles from './profile.module.css';

/** Whom the program pays, by when it is promised, and what it means when that day is over. */
export function Payments({ payments }: { payments: readonly GuestPayment[] }) {
  return (
    <div className={styles.rebates}>
      {payments.map((payment) => (
        <div key={payment.program + payment.payee}>
          <p className={styles.rebate}>
            <span>{payment.to_you ? `${payment.program} pays you` : `${payment.program} pays ${payment.payee}`}</span>
            {payment.amount !== undefined && <Money dollars={payment.amount} cents fw={700} fz={20} />}
          </p>
          <p>{sentence(payment)}</p>
          {!payment.to_you && payment.status !== 'paid' && <p className={styles.quiet}>Your rebate is taken off your invoice; you do not wait for this.</p>}
        </div>
      ))}
    </div>
  );
}

function sentence({ status, by, days_late, sent_on, paid_on, reference, is_default }: GuestPayment): string {
  if (status === 'paid') return `Paid${paid_on ? ` on ${showDay(paid_on)}` : ''}${reference ? `, reference ${reference}` : ''}.`;
  if (days_late > 0)
    return `This is late: it was promised by ${by ? showDay(by) : ''}. We are sorry. Finance was told and is looking into it; nothing is needed from you.`;
  if (status === 'failed') return `The payment did not arrive. Finance was told and sends it again${by ? `; it is still promised by ${showDay(by)}` : ''}.`;
  const promised = by ? `${is_default ? 'Usually' : 'Promised'} by ${showDay(by)}. If it is later, you are told why.` : '';
  return status === 'on_its_way' ? `${sent_on ? `Sent on ${showDay(sent_on)}.` : 'Approved, on its way.'} ${promised}` : promised;
}
