import { IconPhone } from '@tabler/icons-react';
import type { GuestProfile } from '../../contract';
import { t } from './messages';
import styles from './profile.module.css';

/** Contractor that asks the questions: name, contact, license and phone number. Shown before any question. */
export function ContractorCard({ contractor }: Pick<GuestProfile, 'contractor'>) {
  const { name, contact, license_number, logo, phone } = contractor;
  return (
    <section className={styles.who} aria-label={name}>
      {logo && <img src={logo} alt="" className={styles.logo} />}
      <div className={styles.whoWords}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{[contact, license_number && t('license_number', { number: license_number })].filter(Boolean).join(' · ')}</span>
      </div>
      {phone && (
        <a className={styles.call} href={`tel:${phone}`}>
          <IconPhone size={20} aria-hidden />
          {t('call_phone', { phone })}
        </a>
      )}
    </section>
  );
}
