import { Button, Checkbox, Group, Menu, Stack, Text, Textarea } from '@mantine/core';
import { IconAt, IconPaperclip, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { Loading, toastSaved } from '@/platform/web/kit';
import { type ConversationView, listMessages, listShareableFiles, postMessage } from '../contract';
import { type Conversation, MAX_MESSAGE_FILES, MAX_MESSAGE_LENGTH } from '../conversation';
import { t } from './messages';

type Place = { jobId: string; conversation: Conversation };

/** Form for a message: text, mentions and files of the job. */
export function MessageComposer({ jobId, conversation, people }: Place & { people: ConversationView['people'] }) {
  const [body, setBody] = useState('');
  const [files, setFiles] = useState<string[]>([]);
  const [isAttaching, setIsAttaching] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const params = { job_id: jobId, conversation };
  const send = useApiMutation(postMessage, {
    invalidates: [listMessages],
    onSuccess: () => {
      setBody('');
      setFiles([]);
      setIsAttaching(false);
      toastSaved(t('sent_toast'));
    },
  });
  const mention = (name: string) => {
    setBody(`${body}${body === '' || /\s$/.test(body) ? '' : ' '}@${name} `);
    field.current?.focus();
  };
  const isTooLong = body.trim().length > MAX_MESSAGE_LENGTH;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() !== '' && !isTooLong) send.mutate({ params, body: { body, files } });
      }}
    >
      <Stack gap="xs">
        <Textarea
          ref={field}
          label={t('message_label')}
          placeholder={t('message_placeholder')}
          autosize
          minRows={2}
          maxRows={12}
          value={body}
          error={isTooLong ? `${body.trim().length} / ${MAX_MESSAGE_LENGTH}` : undefined}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" leftSection={<IconSend size={16} aria-hidden />} loading={send.isPending} disabled={body.trim() === '' || isTooLong}>
            {t('send_button')}
          </Button>
          {people.length > 0 && (
            <Menu shadow="md" withinPortal returnFocus={false}>
              <Menu.Target>
                <Button variant="default" leftSection={<IconAt size={16} aria-hidden />}>
                  {t('mention_button')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {people.map(({ id, name }) => (
                  <Menu.Item key={id} onClick={() => mention(name)}>
                    {name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <Button
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            aria-expanded={isAttaching}
            onClick={() => setIsAttaching(!isAttaching)}
          >
            {t('attach_button')}
          </Button>
        </Group>
        {isAttaching && <FileChoice jobId={jobId} conversation={conversation} chosen={files} onChange={setFiles} />}
      </Stack>
    </form>
  );
}

function FileChoice({ jobId, conversation, chosen, onChange }: Place & { chosen: string[]; onChange: (ids: string[]) => void }) {
  const files = useApiQuery(listShareableFiles, { params: { job_id: jobId, conversation } });
  if (!files.data) return <Loading rows={1} height={48} />;
  if (files.data.items.length === 0) return <Text c="dimmed">{t('attach_empty')}</Text>;
  return (
    <Checkbox.Group label={t('attach_label')} value={chosen} onChange={(ids) => onChange(ids.slice(0, MAX_MESSAGE_FILES))}>
      <Stack gap={8} mt={6} mah={240} style={{ overflowY: 'auto' }}>
        {files.data.items.map(({ id, file_name }) => (
          <Checkbox key={id} value={id} label={file_name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
