import { Anchor, Loader } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { peopleContract } from '@/foundation/accounts';
import { session, useApiQuery } from '@/platform/web';
import { ErrorPanel } from '@/platform/web/kit';
import { deviceSecret } from '../device';
import { guestLink } from '../guest-link';
import { navigateTo } from '../location';
import { CodePage } from './code';
import { MessagePage } from './message';
import { t } from './messages';

/** Exchanges the link from an email for a session. If the URL has no token, the page explains where to find the link. */
export function LoginPage({ token }: { token: string | null }) {
  return token ? <Exchange token={token} /> : <Explain />;
}

function Exchange({ token }: { token: string }) {
  const [code, setCode] = useState<string | null>(null);
  const body = { token, device: deviceSecret(), ...(code !== null && { code }) };
  const opened = useApiQuery(peopleContract.signInGuest, { body }, { staleTime: Number.POSITIVE_INFINITY });
  const [needsCode, setNeedsCode] = useState(false);
  const retryWithCode = (typed: string) => (typed === code ? void opened.refetch() : setCode(typed));
  useEffect(() => {
    guestLink.save(token);
    // Remove the link from the address bar, because the link grants access and the guest could share it by mistake.
    if (opened.data) {
      session.setGuest(opened.data);
      navigateTo(`/guest-profile/${opened.data.job_id}`, { replace: true });
    } else if (opened.error?.code === 'code_needed') setNeedsCode(true);
    else if (opened.error?.status === 404 || opened.error?.status === 422) navigateTo('/guest-invalid-token', { replace: true });
  }, [token, opened.data, opened.error]);
  if (needsCode && !opened.data)
    return <CodePage token={token} isBusy={opened.isFetching} problem={code === null ? null : (opened.error?.message ?? null)} onCode={retryWithCode} />;
  if (opened.error && opened.error.status !== 404) return <ErrorPanel error={opened.error} retry={() => void opened.refetch()} />;
  return <Loader m="xl" aria-label={t('page_opening_title')} />;
}

function Explain() {
  const guest = session.guest();
  return (
    <MessagePage title={t('open_link_button')} icon={IconLink}>
      <p>{t('email_link_body')}</p>
      {guest && (
        <p>
          <Anchor href={`/guest-profile/${guest.job_id}`}>{t('signed_in_link')}</Anchor>
        </p>
      )}
      <p>{t('email_missing_hint')}</p>
    </MessagePage>
  );
}
