import { Button, TextInput } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { peopleContract } from '@/foundation/accounts';
import { useApiMutation } from '@/platform/web';
import { MessagePage } from './message';
import { t } from './messages';

type Props = { token: string; isBusy: boolean; problem: string | null; onCode: (code: string) => void };

/** Page that asks for the code in an email, because the server does not know this device. Requests the first code automatically. */
export function CodePage({ token, isBusy, problem, onCode }: Props) {
  const [code, setCode] = useState('');
  const sending = useApiMutation(peopleContract.sendGuestCode);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    sending.mutate({ body: { token } });
  }, [token, sending]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <MessagePage title={t('code_needed_title')} icon={IconDeviceMobile}>
      <p>{t('code_needed_text')}</p>
      <form onSubmit={submit}>
        <TextInput
          size="md"
          label={t('code_field')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={problem ?? sending.error?.message ?? null}
        />
        <Button type="submit" size="md" mt="md" fullWidth loading={isBusy} disabled={!/^\d{6}$/.test(code.replaceAll(/\s/g, ''))}>
          {t('code_enter')}
        </Button>
      </form>
      <Button variant="default" size="md" loading={sending.isPending} onClick={() => sending.mutate({ body: { token } })}>
        {t('code_send_again')}
      </Button>
      {sending.isSuccess && <p role="status">{t('code_sent')}</p>}
    </MessagePage>
  );
}
