import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { usePollUnlessLive } from '@/live-updates/web';
import { callApi, useApiQuery } from '@/platform/web';
import { displayDateTime, ErrorPanel, Loading, Note } from '@/platform/web/kit';
import { listMessages, type MessageView, openMessageFile } from '../contract';
import { type Conversation, splitMentions } from '../conversation';
import { MessageComposer } from './composer';
import { t } from './messages';

const POLL_MS = 60_000;

type Place = { jobId: string; conversation: Conversation };

/** Shows a conversation and the form for the next message. `empty`: content to show while the conversation has no messages. */
export function MessageThread({ jobId, conversation, empty }: Place & { empty: ReactNode }) {
  const input = { params: { job_id: jobId, conversation } };
  const thread = useApiQuery(listMessages, input, { refetchInterval: usePollUnlessLive(POLL_MS) });
  if (thread.isPending) return <Loading rows={2} height={72} />;
  if (thread.error) return <ErrorPanel error={thread.error} retry={() => void thread.refetch()} />;
  const { messages, has_earlier, people, can_write, closed_because } = thread.data;
  const [first] = messages;
  return (
    <Stack gap="md">
      {first && has_earlier && <Earlier jobId={jobId} conversation={conversation} before={first.id} />}
      <div role="log" aria-label={t('messages_label')}>
        <Messages messages={messages} jobId={jobId} conversation={conversation} />
      </div>
      {messages.length === 0 && <Text c="dimmed">{empty}</Text>}
      {closed_because && (
        <Note component="p" tone="wait" py={8} px={12}>
          {closed_because}
        </Note>
      )}
      {can_write && <MessageComposer jobId={jobId} conversation={conversation} people={people} />}
    </Stack>
  );
}

/** Button that loads the messages before the message `before`. */
function Earlier({ jobId, conversation, before }: Place & { before: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const page = useApiQuery(listMessages, { params: { job_id: jobId, conversation }, query: { before } }, { enabled: isOpen });
  if (!isOpen || !page.data)
    return (
      <Button variant="default" w="fit-content" loading={isOpen && page.isFetching} onClick={() => setIsOpen(true)}>
        {t('earlier_button')}
      </Button>
    );
  const [first] = page.data.messages;
  return (
    <>
      {first && page.data.has_earlier && <Earlier jobId={jobId} conversation={conversation} before={first.id} />}
      <Messages messages={page.data.messages} jobId={jobId} conversation={conversation} />
    </>
  );
}

const Messages = ({ messages, ...place }: Place & { messages: readonly MessageView[] }) => (
  <Stack component="ol" gap="sm">
    {messages.map((message) => (
      <Message key={message.id} message={message} {...place} />
    ))}
  </Stack>
);

function Message({ message: { author, at, body, mentions, files }, jobId, conversation }: Place & { message: MessageView }) {
  const parts = splitMentions(body, mentions).map((part, index) => ({ ...part, key: String(index) }));
  return (
    <Box component="li" bg={author.is_me ? 'var(--hl-surface-2)' : undefined} bdrs="md" p="sm" maw="42rem" {...(!author.is_me && { className: 'hl-card' })}>
      <Group gap="2px 12px" justify="space-between">
        <strong>{author.is_me ? t('own_author_label') : author.name}</strong>
        <Text component="time" dateTime={at} c="dimmed" fz={14}>
          {displayDateTime(at)}
        </Text>
      </Group>
      <Text className="hl-wrap" style={{ whiteSpace: 'pre-wrap' }}>
        {parts.map(({ key, text, isMention }) => (isMention ? <strong key={key}>{text}</strong> : text))}
      </Text>
      {files.length > 0 && (
        <Group gap="xs" mt="xs">
          {files.map((file) => (
            <Button
              key={file.id}
              variant="default"
              size="sm"
              disabled={!file.can_open}
              leftSection={<IconPaperclip size={16} aria-hidden />}
              onClick={() => void download({ job_id: jobId, conversation, attachment_id: file.id })}
            >
              {file.can_open ? file.file_name : t('file_closed_note', { name: file.file_name })}
            </Button>
          ))}
        </Group>
      )}
    </Box>
  );
}

/** Downloads a file with its original name. Ignores errors, because `callApi` has already shown them. */
async function download(params: { job_id: string; conversation: Conversation; attachment_id: string }): Promise<void> {
  const fileLink = await callApi(openMessageFile, { params }).catch(() => null);
  if (!fileLink) return;
  const link = document.createElement('a');
  link.href = `${fileLink.url}&save=1`;
  link.download = '';
  link.click();
}
