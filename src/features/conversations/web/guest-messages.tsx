import { Stack, Title } from '@mantine/core';
import { t } from './messages';
import { MessageThread } from './thread';

/** Shows the conversation with the contractor on the page of the homeowner. */
export function GuestMessages({ jobId, contractor: name }: { jobId: string; contractor: string }) {
  return (
    <Stack component="section" gap="md" bdrs="xl" py={20} px="md" className="hl-card" aria-labelledby="guest-messages">
      <Title order={2} id="guest-messages" fz={20}>
        {t('guest_title', { name })}
      </Title>
      <MessageThread jobId={jobId} conversation="homeowner" empty={t('guest_empty', { name })} />
    </Stack>
  );
}
