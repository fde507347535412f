import styles from './funds-notice.module.css';
import { t } from './messages';

type Props = { funds: readonly { state: 'waitlist'; message: string }[] };

/** Notice that the program's money is used up and the job would go on the waitlist. */
export function FundsNotice({ funds }: Props) {
  return funds.map(({ message }) => (
    <p key={message} className={styles.notice} role="note">
      <strong>{t('on_the_waitlist')}</strong> {message}
    </p>
  ));
}
