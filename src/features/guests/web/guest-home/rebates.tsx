import { Flex, Stack } from '@mantine/core';
import { displayDate, Money } from '@/platform/web/kit';
import { t } from './messages';
import styles from './profile.module.css';

type Rebate = {
  program: string;
  homeowner: number;
  comes: 'off_the_bill' | 'later' | null;
  valid_until: string | null;
  reserved_until: string | null;
  message: string | null;
};

/** Shows the rebates that were shared with the homeowner, each with the last day of the offer or of the reservation. */
export function SharedRebates({ rebates }: { rebates: readonly Rebate[] }) {
  return (
    <Stack gap="sm">
      {rebates.map((rebate) => (
        <div key={rebate.program}>
          <Flex component="p" gap="4px 16px" align="baseline" justify="space-between" wrap="wrap" className={styles.rebate}>
            <span>{t('program_rebate_label', { program: rebate.program })}</span>
            <Money dollars={rebate.homeowner} fw={700} fz={24} />
          </Flex>
          {rebate.comes && <p className={styles.quiet}>{t('how_it_comes', { comes: rebate.comes })}</p>}
          {rebate.reserved_until && <p className={styles.quiet}>{t('reservation_expiry_note', { reserved_until: displayDate(rebate.reserved_until) })}</p>}
          {rebate.valid_until && <p className={styles.quiet}>{t('offer_expiry_label', { valid_until: displayDate(rebate.valid_until) })}</p>}
          {rebate.message && <p>{rebate.message}</p>}
        </div>
      ))}
    </Stack>
  );
}
