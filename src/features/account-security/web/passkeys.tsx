import { Box, Button, Group, Text } from '@mantine/core';
import {
  canUsePasskeys,
  type Passkey,
  PasskeySetup,
  ProblemLine,
  removePasskey,
  SECOND_FACTOR_KEY,
  useSingleCall,
} from '@/foundation/accounts/web/second-factor';
import { useQueryClient } from '@/platform/web';
import { displayDateTime, toastSaved } from '@/platform/web/kit';
import { t } from './messages';
import { SignInMethod } from './sign-in-method';

/** Lists the user's passkeys and lets the user add and remove them. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const client = useQueryClient();
  const { problem, busy, run } = useSingleCall();
  const changed = (words: string) => {
    toastSaved(words);
    void client.invalidateQueries({ queryKey: SECOND_FACTOR_KEY });
  };
  return (
    <SignInMethod title={t('passkeys')} lead={t('passkey_purpose_note')}>
      <ProblemLine problem={problem} />
      {passkeys.length > 0 && (
        <Box component="ul" mb="md" aria-label={t('passkeys')}>
          {passkeys.map(({ id, name, added }) => (
            <Group key={id} component="li" gap="8px 16px" justify="space-between" py="sm" className="hl-line-below hl-wrap">
              <span>
                <strong>{name}</strong>
                {added && (
                  <Box component="span" c="var(--mantine-color-dimmed)">
                    {' '}
                    · {t('added_at', { at: displayDateTime(added) })}
                  </Box>
                )}
              </span>
              <Button
                variant="default"
                size="sm"
                loading={busy}
                aria-label={t('remove_name', { name })}
                onClick={async () => (await run(() => removePasskey(id))) && changed(t('passkey_removed'))}
              >
                {t('remove')}
              </Button>
            </Group>
          ))}
        </Box>
      )}
      {canUsePasskeys() ? (
        <PasskeySetup onDone={() => changed(t('passkey_added'))} />
      ) : (
        <Text fz="sm" lh="sm">
          {t('passkeys_unsupported_note')}
        </Text>
      )}
    </SignInMethod>
  );
}
