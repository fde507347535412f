import { Money, showDay } from '@/platform/web/kit';
import styles from './profile.module.css';

type Rebate = { program: string; homeowner: number; valid_until: string | null; reserved_until: string | null; message: string | null };

/** What the contractor shared; confirmed when the program has reserved it. */
export function Rebates({ rebates }: { rebates: readonly Rebate[] }) {
  return (
    <div className={styles.rebates}>
      {rebates.map((rebate) => (
        <div key={rebate.program}>
          <p className={styles.rebate}>
            <span>Your rebate from {rebate.program}</span>
            <Money dollars={rebate.homeowner} fw={700} fz={24} />
          </p>
          {rebate.reserved_until && <p className={styles.quiet}>Reserved for you until {showDay(rebate.reserved_until)}</p>}
          {rebate.valid_until && <p className={styles.quiet}>Offer valid until {showDay(rebate.valid_until)}</p>}
          {rebate.message && <p>{rebate.message}</p>}
        </div>
      ))}
    </div>
  );
}
