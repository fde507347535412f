import { Button } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { confirmPrivateAnswers, getPrivateAnswerLink } from '@/features/guests/web';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { ErrorPanel, Loading } from '@/platform/web/kit';
import { InvalidLinkPage } from './invalid-link';
import { MessagePage } from './message';
import { t } from './messages';

/**
 * Page for the owner of a homeowner's earlier email address, after the address was changed. This person decides whether the new address may see the private
 * answers.
 */
export function PrivateAnswersPage({ token }: { token: string | null }) {
  return token ? <Decide token={token} /> : <InvalidLinkPage />;
}

function Decide({ token }: { token: string }) {
  const privateLink = useApiQuery(getPrivateAnswerLink, { body: { token } });
  const confirm = useApiMutation(confirmPrivateAnswers);
  if (privateLink.isPending) return <Loading rows={1} height={140} />;
  if (privateLink.error)
    return privateLink.error.status === 404 ? <InvalidLinkPage /> : <ErrorPanel error={privateLink.error} retry={() => void privateLink.refetch()} />;
  const { new_address, contractor, address, confirmed } = privateLink.data;
  if (confirmed || confirm.isSuccess)
    return (
      <MessagePage title={t('private_answers_shared_title')} icon={IconCircleCheck} tone="good">
        <p role="status">{t('private_answers_shared_text', { new_address })}</p>
      </MessagePage>
    );
  return (
    <MessagePage title={t('private_answers_title')} icon={IconLock}>
      <p>{t('private_answers_text', { contractor, address, new_address })}</p>
      <p>{t('private_answers_text_2', { contractor })}</p>
      <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
        {t('private_answers_share')}
      </Button>
      {confirm.error && <p role="alert">{confirm.error.message}</p>}
    </MessagePage>
  );
}
