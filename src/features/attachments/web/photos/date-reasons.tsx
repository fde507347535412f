import { Button, Flex, Text } from '@mantine/core';
import { useState } from 'react';
import { displayDate } from '@/platform/web/kit';
import type { AttachmentView } from '../../contract';
import { DATE_PROBLEMS, reasonsForDate } from '../../photo-date';
import { DATE_REASON_LABELS } from '../../photo-problems';
import type { Attachments } from '../use-attachments';
import { t } from './messages';
import styles from './photo-review.module.css';

/** Shows the reason why a photo is accepted although its date does not fit the job, or asks for a missing reason. */
export function DateReasons({ file, explain }: { file: AttachmentView; explain: Attachments['explain'] }) {
  const [isSending, setIsSending] = useState(false);
  const problem = DATE_PROBLEMS.find((candidate) => file.problems.includes(candidate));
  if (!problem) return null;
  const values = { file_name: file.file_name, taken: file.taken_at ? displayDate(file.taken_at, file.time_zone) : '' };
  if (file.date_reason)
    return (
      <Text c="dimmed" fz={14}>
        {t('date_reason_shown', { ...values, reason: DATE_REASON_LABELS[file.date_reason.because], by: file.date_reason.by })}
      </Text>
    );
  if (!file.can_explain) return null;
  return (
    <Flex component="fieldset" gap="xs" wrap="wrap" fz={14} className={styles.keep}>
      <legend>{t('date_reason_question', values)}</legend>
      {reasonsForDate(problem).map((because) => (
        <Button
          key={because}
          variant="default"
          size="compact-md"
          className={styles.because}
          disabled={isSending}
          onClick={() => {
            setIsSending(true);
            void explain(file, because).finally(() => setIsSending(false));
          }}
        >
          {DATE_REASON_LABELS[because]}
        </Button>
      ))}
    </Flex>
  );
}
