import { Stack, Text } from '@mantine/core';
import { displayDateTime, ToneBadge } from '@/platform/web/kit';
import type { FederalRecordView } from '../contract';
import { FieldPath } from './gap-list';
import { t } from './messages';

/** Shows DOE's last response about a record: time, ID, errors and warnings. */
export function AnswerList({ sent }: { sent: FederalRecordView['sent'] }) {
  if (!sent) return null;
  return (
    <Stack gap={6}>
      {sent.answered_at && (
        <Text c="dimmed" fz="sm" className="hl-wrap">
          {sent.doe_id
            ? t('answered_with_id_label', { at: displayDateTime(sent.answered_at), id: sent.doe_id })
            : t('answered_label', { at: displayDateTime(sent.answered_at) })}
        </Text>
      )}
      {sent.messages.length > 0 && (
        <Stack component="ul" gap={6}>
          {sent.messages.map(({ severity, path, message }) => (
            <li key={`${path}/${message}`}>
              <ToneBadge tone={severity === 'error' ? 'bad' : 'wait'}>{severity === 'error' ? t('error_label') : t('warning_label')}</ToneBadge> {message}{' '}
              {path !== '' && <FieldPath path={path} />}
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
