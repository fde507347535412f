import { Button, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useApiQuery } from '@/platform/web';
import { displayDateTime, ErrorPanel, Loading } from '@/platform/web/kit';
import * as messagesContract from '../contract';
import classes from './mailbox.module.css';
import { t } from './messages';

/** Right pane: shows the email in a sandboxed frame without scripts; its links open in a new tab. */
export function MailboxMessage({ id, onBack }: { id: string; onBack: () => void }) {
  const mail = useApiQuery(messagesContract.getMailboxMessage, { params: { mail_id: id } }, { staleTime: 60_000 });
  return (
    <Stack component="article" gap={0} flex={1} mih={0}>
      <Button className={classes.back} variant="subtle" color="gray" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
        {t('all_mails')}
      </Button>
      {mail.isPending && <Loading rows={3} height={80} />}
      {mail.isError && <ErrorPanel error={mail.error} title={t('message_load_error')} retry={() => void mail.refetch()} />}
      {mail.data && (
        <>
          <header className={classes.mailHead}>
            <Title order={2}>{mail.data.subject}</Title>
            <Text c="dimmed" size="sm" className="hl-wrap">
              {t('to_recipient_created_at', { channel: mail.data.channel, recipient: mail.data.recipient, created_at: displayDateTime(mail.data.created_at) })}
              {!mail.data.sent_at &&
                ` · ${mail.data.send_after ? t('mail_held_label', { send_after: displayDateTime(mail.data.send_after) }) : t('being_sent')}`}
            </Text>
          </header>
          {mail.data.html === null && mail.data.plain === null ? (
            <Text p="lg">{t('mail_text_deleted_note')}</Text>
          ) : (
            <Tabs defaultValue={mail.data.html === null ? 'plain' : 'html'} className={classes.tabs} keepMounted={false}>
              <Tabs.List px="lg">
                {mail.data.html !== null && <Tabs.Tab value="html">{t('email_frame_title')}</Tabs.Tab>}
                {mail.data.plain !== null && <Tabs.Tab value="plain">{mail.data.channel === 'email' ? t('plain_text') : t('message')}</Tabs.Tab>}
              </Tabs.List>
              {mail.data.html !== null && (
                <Tabs.Panel value="html" className={classes.panel}>
                  <iframe
                    className={classes.frame}
                    title={t('email_subject_title', { subject: mail.data.subject })}
                    sandbox="allow-popups allow-popups-to-escape-sandbox"
                    srcDoc={withTargets(mail.data.html)}
                  />
                </Tabs.Panel>
              )}
              {mail.data.plain !== null && (
                <Tabs.Panel value="plain" className={classes.panel}>
                  <pre className={classes.plain}>{mail.data.plain}</pre>
                </Tabs.Panel>
              )}
            </Tabs>
          )}
        </>
      )}
    </Stack>
  );
}

/** Makes links open in a new tab instead of the frame. */
const withTargets = (html: string): string => html.replace(/<head([^>]*)>/i, '<head$1><base target="_blank">');
