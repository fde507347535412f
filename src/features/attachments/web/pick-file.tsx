import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Loading } from '@/platform/web/kit';
import { useFieldState, useOpenTaskInForm, type WidgetProps } from '@/rules/forms/web';
import { FileRow } from './file-row';
import { t } from './messages';
import { useAttachments } from './use-attachments';
import { FileViewer } from './viewer';

/** Lets the user answer a question with a file of the job. The file must have a category that the question accepts. */
export function PickFile({ state }: WidgetProps) {
  const task = useOpenTaskInForm();
  const fieldState = useFieldState(state.path);
  const attachments = useAttachments(task.place.jobId);
  const [open, setOpen] = useState<string | null>(null);
  const { categories = [] } = state.field;
  const files = attachments.items.filter((file) => !file.is_deleted && categories.includes(file.category));
  const [picked] = Array.isArray(state.value) ? state.value : [];
  return (
    <Stack component="section" gap="sm" miw={0} data-field={state.path}>
      <Radio.Group
        value={typeof picked === 'string' ? picked : null}
        onChange={(id) => task.set(state.path, [id])}
        label={state.label}
        withAsterisk={state.required}
        error={fieldState?.problems[0]?.message}
        labelProps={{ fz: 17, fw: 650, lh: 'inherit', mb: 0 }}
      >
        {attachments.list.isPending ? (
          <Loading rows={1} />
        ) : files.length === 0 ? (
          <Text c="dimmed">{t('no_such_file_yet')}</Text>
        ) : (
          <Stack component="ul" gap="xs">
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                onOpen={() => setOpen(file.id)}
                action={
                  <Radio
                    size="md"
                    value={file.id}
                    aria-label={t('choose_file_name', { file_name: file.file_name })}
                    disabled={fieldState?.editable === false}
                  />
                }
              />
            ))}
          </Stack>
        )}
      </Radio.Group>
      <FileViewer files={files} openId={open} onOpen={setOpen} attachments={attachments} jobId={task.place.jobId} withRestricted={false} />
    </Stack>
  );
}
