import { Text } from '@mantine/core';
import type { GuestProfile } from '../../contract';
import { t } from './messages';

/** Explains to a helper whom they help, how many tasks are open, and which actions a helper cannot take. */
export function HelpingNote({ profile, homeowner, open }: { profile: GuestProfile; homeowner: string; open: number }) {
  return (
    <Text fz={18} fw={600} lh={1.4}>
      {t('helping_summary', { homeowner, contractor: profile.contractor.name, open })} {t('helping_limits_note', { homeowner })}
    </Text>
  );
}

/** Privacy note for helpers: says who can see the answers that the helper enters. */
export const HelpingPrivacy = ({ name, homeowner }: { name: string; homeowner: string }) => <>{t('helping_privacy_note', { name, homeowner })}</>;

/** Answers the question "Is this real?" for a helper. */
export function HelpingIsReal({ profile, homeowner }: { profile: GuestProfile; homeowner: string }) {
  return <>{t('helping_is_real', { homeowner, address: profile.address, reference: profile.short_code })}</>;
}
