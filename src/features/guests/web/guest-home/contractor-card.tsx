import { Box, Group, Stack } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { GuestProfile } from '../../contract';
import { t } from './messages';
import styles from './profile.module.css';

/** Shows the name, contact, license and phone number of the contractor. The card comes before any question, so that the guest knows who asks. */
export function ContractorCard({ contractor }: Pick<GuestProfile, 'contractor'>) {
  const { name, contact, license_number, logo, phone } = contractor;
  return (
    <Group component="section" gap="8px 12px" aria-label={name}>
      {logo && <Box component="img" src={logo} alt="" bg="#fff" bdrs="md" mah={72} maw={160} className="hl-start" />}
      <Stack gap={0} flex="1 1 160px">
        <strong>{name}</strong>
        <span className={styles.quiet}>{[contact, license_number && t('license_number', { number: license_number })].filter(Boolean).join(' · ')}</span>
      </Stack>
      {phone && (
        <a className={styles.call} href={`tel:${phone}`}>
          <IconPhone size={20} aria-hidden />
          {t('call_phone', { phone })}
        </a>
      )}
    </Group>
  );
}
