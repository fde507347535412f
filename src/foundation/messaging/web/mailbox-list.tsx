import { Box, Flex, UnstyledButton } from '@mantine/core';
import type { z } from 'zod';
import { displayDateTime, NewerOlder } from '@/platform/web/kit';
import { CHANNEL_LABELS } from '../channels';
import type * as messagesContract from '../contract';
import classes from './mailbox.module.css';

type Page = z.infer<typeof messagesContract.listMailboxMessages.response>;

/** Left pane of the mailbox with the recipient, subject and time of each message. */
export function MailboxList({ page, open, onOpen, onPage }: { page: Page; open: string | null; onOpen: (id: string) => void; onPage: (page: number) => void }) {
  return (
    <>
      <ul className="hl-lines">
        {page.items.map((message) => (
          <li key={message.id}>
            <UnstyledButton className={`${classes.row} hl-hover`} aria-current={message.id === open ? 'true' : undefined} onClick={() => onOpen(message.id)}>
              <Flex component="span" gap="sm" justify="space-between" className={classes.rowTop}>
                <span className="hl-truncate">{message.recipient}</span>
                <Box component="time" flex="none" dateTime={message.created_at}>
                  {displayDateTime(message.created_at)}
                </Box>
              </Flex>
              <Box component="span" fw={600}>
                {message.channel !== 'email' && `${CHANNEL_LABELS[message.channel]}: `}
                {message.subject}
              </Box>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <NewerOlder page={page} onPage={onPage} p="xs" />
    </>
  );
}
