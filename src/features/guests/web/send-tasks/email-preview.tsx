import { Box, Collapse, Divider, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { GuestRole } from '@/access';
import { GUEST_LINK_TERMS } from '@/foundation/accounts';
import { contactLine, GUEST_EMAILS, senderFor } from '@/foundation/messaging';
import { formatShortAddress } from '@/foundation/places';
import type { JobDetail, TaskRow } from '@/job-view';
import { useApiQuery } from '@/platform/web';
import { previewGuestEmail } from '../../contract';
import { t } from './messages';
import styles from './send.module.css';

type Props = { job: JobDetail; role: GuestRole; name: string; tasks: readonly TaskRow[]; message: string };

/** Preview of the email, with the content that is known before the email is sent. */
export function EmailPreview({ job, role, name, tasks, message }: Props) {
  const [opened, setOpened] = useState(false);
  const preview = useApiQuery(previewGuestEmail, { params: { job_id: job.id } }).data;
  const titles = tasks.map((task) => task.guest_title);
  const values = {
    // Use the first name for homeowners, as in the email and on their page.
    name: role === 'homeowner' ? job.first_name || name.trim() : name.trim(),
    contractor: job.contractor.name,
    address: formatShortAddress({ street: job.address, unit: job.unit, city: job.city }),
    tasks: titles,
    minutes: tasks.reduce((sum, task) => sum + (preview?.minutes[task.id] ?? 0), 0),
    message: message.trim(),
    rebate: role === 'homeowner' ? (preview?.rebate ?? '') : '',
    programs: preview?.programs ?? '',
    contact_name: preview?.contact_name ?? '',
    code: job.short_code,
    phone: preview?.phone ?? '',
    help_phone: preview?.help_phone ?? '',
    ...GUEST_LINK_TERMS,
  };
  const email =
    role === 'installer'
      ? // The start date and the photos are not part of the preview. The server reads them from the job when it sends the email.
        GUEST_EMAILS.installer_invite.email({ ...values, wanted: titles, photos: 0, day: 'none' })
      : GUEST_EMAILS.guest_invite.email(values);
  const sender = senderFor('guest', values);
  const contact = contactLine('guest', values);
  return (
    <div>
      <UnstyledButton className="hl-toggle" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        {t('email_preview_title')}
      </UnstyledButton>
      <Collapse expanded={opened && preview !== undefined}>
        <Paper p="md" mt="xs" className={styles.email} tabIndex={0} role="region" aria-label={t('email_preview_title')}>
          <Stack gap="xs">
            <Text fw={650}>{email.subject}</Text>
            <Text c="dimmed" fz="sm" lh="sm">
              <strong>{sender.name}</strong> {sender.suffix}
            </Text>
            {email.paragraphs
              .filter((paragraph) => paragraph.length > 0)
              .map((paragraph) => (
                <Text key={String(paragraph)} style={{ whiteSpace: 'pre-line' }}>
                  {typeof paragraph === 'string' ? paragraph : paragraph.map((item) => `• ${item}`).join('\n')}
                </Text>
              ))}
            <Box component="span" bg="var(--hl-quiet-ground)" c="var(--hl-quiet)" bdrs="md" fw={600} py={8} px={14} className="hl-start">
              {email.button}
            </Box>
            {contact && <Text>{contact.sentence}</Text>}
            <Text>
              <strong>{t('authenticity_title')}</strong> {email.authenticity}
            </Text>
            <Divider />
            <Text c="dimmed" fz="sm" lh="sm">
              {email.footnote}
            </Text>
            <Text c="dimmed" fz="sm" lh="sm">
              {t('email_link_note')}
            </Text>
          </Stack>
        </Paper>
      </Collapse>
    </div>
  );
}
