import { Button, Tabs, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCall } from '@/platform/web';
import { ErrorPanel, Loading, showInstant } from '@/platform/web/kit';
import * as messagesContract from '../contract';
import classes from './mailbox.module.css';

/** The right pane. The letter is shown in a frame that may run nothing; its links open in a new tab. */
export function MailReader({ id, onBack }: { id: string; onBack: () => void }) {
  const mail = useCall(messagesContract.readMail, { params: { mail_id: id } }, { staleTime: 60_000 });
  return (
    <article className={classes.mail}>
      <Button className={classes.back} variant="subtle" color="gray" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
        All mails
      </Button>
      {mail.isPending && <Loading rows={3} height={80} />}
      {mail.isError && <ErrorPanel error={mail.error} title="This mail cannot be shown" retry={() => void mail.refetch()} />}
      {mail.data && (
        <>
          <header className={classes.mailHead}>
            <Title order={2}>{mail.data.subject}</Title>
            <Text c="dimmed" size="sm" className="hl-wrap">
              {mail.data.channel === 'text_message' ? 'Text message to' : mail.data.channel === 'chat' ? 'Told to' : 'To'} {mail.data.recipient} ·{' '}
              {showInstant(mail.data.created_at)}
              {!mail.data.sent_at && (mail.data.held_until ? ` · waits for the morning, until ${showInstant(mail.data.held_until)}` : ' · being sent')}
            </Text>
          </header>
          {mail.data.html === null && mail.data.plain === null ? (
            <Text p="lg">The text of this mail is not kept any more.</Text>
          ) : (
            <Tabs defaultValue={mail.data.html === null ? 'plain' : 'html'} className={classes.tabs} keepMounted={false}>
              <Tabs.List px="lg">
                {mail.data.html !== null && <Tabs.Tab value="html">Letter</Tabs.Tab>}
                {mail.data.plain !== null && <Tabs.Tab value="plain">{mail.data.channel === 'email' ? 'Plain text' : 'Message'}</Tabs.Tab>}
              </Tabs.List>
              {mail.data.html !== null && (
                <Tabs.Panel value="html" className={classes.panel}>
                  <iframe
                    className={classes.frame}
                    title={`Letter: ${mail.data.subject}`}
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
    </article>
  );
}

/** A link inside the frame must not load its page inside the frame. */
const withTargets = (html: string): string => html.replace(/<head([^>]*)>/i, '<head$1><base target="_blank">');
