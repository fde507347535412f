import { Button, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { displayDateTime, ErrorPanel, Loading } from '@/platform/web/kit';
import * as messagesContract from '../contract';
import classes from './mailbox.module.css';
import { t } from './messages';

/** Right pane of the mailbox with the open message. An email is displayed in a sandboxed iframe without scripts. Its links open in a new tab. */
export function MailboxMessage({ id, onBack }: { id: string; onBack: () => void }) {
  const message = useApiQuery(messagesContract.getMailboxMessage, { params: { message_id: id } }, { staleTime: 60_000 });
  return (
    <Stack component="article" gap={0} flex={1} mih={0}>
      <Button className={classes.back} variant="subtle" color="gray" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
        {t('mailbox_back_link')}
      </Button>
      {message.isPending && <Loading rows={3} height={80} />}
      {message.isError && <ErrorPanel error={message.error} title={t('message_load_error')} retry={() => void message.refetch()} />}
      {message.data && (
        <>
          <header className={classes.mailHead}>
            <Title order={2}>{message.data.subject}</Title>
            <Text c="dimmed" fz="sm" lh="sm" className="hl-wrap">
              {t('to_recipient_created_at', {
                channel: message.data.channel,
                recipient: message.data.recipient,
                created_at: displayDateTime(message.data.created_at),
              })}
              {!message.data.sent_at &&
                ` · ${message.data.send_after ? t('message_held_label', { send_after: displayDateTime(message.data.send_after) }) : t('being_sent')}`}
            </Text>
          </header>
          {message.data.html === null && message.data.plain === null ? (
            <Text p="lg">{t('message_deleted_note')}</Text>
          ) : (
            <Tabs
              defaultValue={message.data.html === null ? 'plain' : 'html'}
              display="flex"
              flex={1}
              mih={0}
              style={{ flexDirection: 'column' }}
              keepMounted={false}
            >
              <Tabs.List px="lg">
                {message.data.html !== null && <Tabs.Tab value="html">{t('email_frame_title')}</Tabs.Tab>}
                {message.data.plain !== null && <Tabs.Tab value="plain">{message.data.channel === 'email' ? t('plain_text') : t('message')}</Tabs.Tab>}
              </Tabs.List>
              {message.data.html !== null && (
                <Tabs.Panel value="html" display="flex" flex={1} mih={0}>
                  <iframe
                    className={classes.frame}
                    title={t('email_subject_title', { subject: message.data.subject })}
                    sandbox="allow-popups allow-popups-to-escape-sandbox"
                    srcDoc={withTargets(message.data.html)}
                  />
                </Tabs.Panel>
              )}
              {message.data.plain !== null && (
                <Tabs.Panel value="plain" display="flex" flex={1} mih={0}>
                  <pre className={classes.plain}>{message.data.plain}</pre>
                  {message.data.channel === 'text_message' && <ReplyForm id={id} />}
                </Tabs.Panel>
              )}
            </Tabs>
          )}
        </>
      )}
    </Stack>
  );
}

/** Form that simulates a reply by the recipient of a text message. */
function ReplyForm({ id }: { id: string }) {
  const client = useQueryClient();
  const reply = useApiMutation(messagesContract.replyToText, { onSuccess: () => client.invalidateQueries() });
  return (
    <Group p="lg" gap="xs">
      <Text>{t('reply_label')}</Text>
      {['STOP', 'START', 'HELP'].map((text) => (
        <Button key={text} variant="default" loading={reply.isPending} onClick={() => reply.mutate({ params: { message_id: id }, body: { text } })}>
          {text}
        </Button>
      ))}
    </Group>
  );
}

/** Changes an email's HTML so that its links open in a new tab instead of the iframe. */
const withTargets = (html: string): string => html.replace(/<head([^>]*)>/i, '<head$1><base target="_blank">');
