import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { CONVERSATIONS, type Conversation } from '../../conversation';
import { MessageThread } from '../thread';
import { t } from './messages';

/** Tab that shows the two conversations of a job. */
export function MessagesPanel({ jobId }: { jobId: string }) {
  const [conversation, setConversation] = useState<Conversation>('office');
  const isStaff = useCurrentUser().kind === 'staff';
  const labels: Record<Conversation, string> = { office: isStaff ? t('contractor_option') : t('office_option'), homeowner: t('homeowner_option') };
  const empty: Record<Conversation, string> = {
    office: isStaff ? t('contractor_empty') : t('office_empty'),
    homeowner: isStaff ? t('homeowner_staff_empty') : t('homeowner_empty'),
  };
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('parties_label')}
        data={CONVERSATIONS.map((value) => ({ value, label: labels[value] }))}
        value={conversation}
        onChange={setConversation}
      />
      <MessageThread key={conversation} jobId={jobId} conversation={conversation} empty={empty[conversation]} />
    </Stack>
  );
}
