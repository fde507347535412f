import { Button, Text } from '@mantine/core';
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
import classes from './security.module.css';
import { SignInMethod } from './sign-in-method';

/** Lists the passkeys of the user; adds and removes them. */
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
        <ul className={classes.rows} aria-label={t('passkeys')}>
          {passkeys.map(({ id, name, added }) => (
            <li key={id} className={classes.row}>
              <span>
                <strong>{name}</strong>
                {added && <span className={classes.quiet}> · {t('added_at', { at: displayDateTime(added) })}</span>}
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
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? <PasskeySetup onDone={() => changed(t('passkey_added'))} /> : <Text size="sm">{t('passkeys_unsupported_note')}</Text>}
    </SignInMethod>
  );
}
