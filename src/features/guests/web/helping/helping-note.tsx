import { Text } from '@mantine/core';
import type { GuestProfile } from '../../contract';
import { t } from './messages';

/** Note for a person who helps: the homeowner, the tasks, and the limits of their rights. */
export function HelpingNote({ profile, homeowner, open }: { profile: GuestProfile; homeowner: string; open: number }) {
  return (
    <Text fz={18} fw={600} lh={1.4}>
      {t('helping_summary', { homeowner, contractor: profile.contractor.name, open })} {t('helping_limits_note', { homeowner })}
    </Text>
  );
}

/** Note about the people who read the answers of a person who helps. */
export const HelpingPrivacy = ({ name, homeowner }: { name: string; homeowner: string }) => <>{t('helping_privacy_note', { name, homeowner })}</>;

/** Answer to "Is this real?" for a person who helps. */
export function HelpingIsReal({ profile, homeowner }: { profile: GuestProfile; homeowner: string }) {
  return <>{t('helping_is_real', { homeowner, address: profile.address, reference: profile.short_code })}</>;
}
