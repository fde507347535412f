import { Box, CloseButton, Stack, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '@/platform/web';
import { EmptyState, LoadingOrError, usePageTitle } from '@/platform/web/kit';
import * as messagesContract from '../contract';
import classes from './mailbox.module.css';
import { MailboxList } from './mailbox-list';
import { MailboxMessage } from './mailbox-message';
import { t } from './messages';
import { useSelectedMessage } from './use-selected-message';

/** Page `/mailbox` with all outgoing messages of a demo, newest first. Shows the list and the open message side by side, or only one of the two on a phone. */
export function MailboxPage() {
  usePageTitle(t('mailbox'));
  const [typed, setTyped] = useState(() => new URLSearchParams(window.location.search).get('q') ?? '');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const [pageNumber, setPageNumber] = useState(1);
  const [open, setOpen] = useSelectedMessage();
  const messages = useApiQuery(
    messagesContract.listMailboxMessages,
    { query: { q: q || undefined, page_number: pageNumber } },
    { refetchInterval: 5_000, placeholderData: (before) => before },
  );
  return (
    <div className={classes.panes} data-open={open !== null}>
      <section className={classes.listPane} aria-label={t('mailbox_list_title')}>
        <Stack gap="sm" pt="lg" pb="md" px="md">
          <Title order={2}>{t('mailbox_list_title')}</Title>
          <TextInput
            aria-label={t('mailbox_search_label')}
            placeholder={t('mailbox_search_placeholder')}
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={typed && <CloseButton aria-label={t('clear_search_button')} onClick={() => setTyped('')} />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setPageNumber(1);
            }}
          />
        </Stack>
        <div className={classes.rows}>
          <LoadingOrError query={messages} title={t('mailbox_load_error')} rows={6} height={72} />
          {messages.data?.total === 0 &&
            (q ? (
              <EmptyState title={t('search_empty')}>{t('try_another_word')}</EmptyState>
            ) : (
              <EmptyState title={t('mailbox_empty')}>{t('mailbox_hint')}</EmptyState>
            ))}
          {messages.data && messages.data.total > 0 && <MailboxList page={messages.data} open={open} onOpen={setOpen} onPage={setPageNumber} />}
        </div>
      </section>
      <Stack component="section" gap={0} mih={0} miw={0} className={classes.readPane} aria-label={t('mailbox_message_label')}>
        {open ? (
          <MailboxMessage id={open} onBack={() => setOpen(null)} />
        ) : (
          <Box c="dimmed" m="auto" p="lg">
            {t('message_unselected_empty')}
          </Box>
        )}
      </Stack>
    </div>
  );
}
