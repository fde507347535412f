import { CloseButton, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '@/platform/web';
import { Empty, ErrorPanel, Loading, usePageTitle } from '@/platform/web/kit';
import * as messagesContract from '../contract';
import { MailList } from './mail-list';
import { MailReader } from './mail-reader';
import classes from './mailbox.module.css';
import { useOpenMail } from './open-mail';

/** `/mailbox`: every mail the demo would have sent, newest first; two panes, one after the other on a phone. */
export function MailboxPage() {
  usePageTitle('Mailbox');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const [pageNumber, setPageNumber] = useState(1);
  const [open, setOpen] = useOpenMail();
  const mails = useCall(
    messagesContract.listMails,
    { query: { q: q || undefined, page_number: pageNumber } },
    { refetchInterval: 5_000, placeholderData: (before) => before },
  );
  return (
    <div className={classes.panes} data-open={open !== null}>
      <section className={classes.listPane} aria-label="Mails">
        <div className={classes.search}>
          <Title order={2}>Mails</Title>
          <TextInput
            aria-label="Search mails"
            placeholder="Recipient or subject"
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={typed && <CloseButton aria-label="Clear the search" onClick={() => setTyped('')} />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setPageNumber(1);
            }}
          />
        </div>
        <div className={classes.rows}>
          {mails.isPending && <Loading rows={6} height={72} />}
          {mails.isError && !mails.data && <ErrorPanel error={mails.error} title="The mailbox cannot be read" retry={() => void mails.refetch()} />}
          {mails.data?.total === 0 &&
            (q ? (
              <Empty title="No mail matches.">Try another word.</Empty>
            ) : (
              <Empty title="No mail yet.">Invites, offers and reminders of the demo appear here.</Empty>
            ))}
          {mails.data && mails.data.total > 0 && <MailList page={mails.data} open={open} onOpen={setOpen} onPage={setPageNumber} />}
        </div>
      </section>
      <section className={classes.readPane} aria-label="Mail">
        {open ? <MailReader id={open} onBack={() => setOpen(null)} /> : <div className={classes.nothing}>Choose a mail to read it.</div>}
      </section>
    </div>
  );
}
