import { Collapse, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { GuestRole } from '@/access';
import { useCall } from '@/platform/web';
import type { JobDetail, TaskRow } from '@/view';
import { GUEST_LETTERS } from '@/world/messages';
import { LINK_TERMS } from '@/world/people';
import { shortAddress } from '@/world/places';
import { guestLetter } from '../../contract';
import { t } from './messages';
import styles from './send.module.css';

type Props = { job: JobDetail; role: GuestRole; name: string; tasks: readonly TaskRow[]; message: string };

/** The e-mail as it will arrive, as far as it is known before it is sent. */
export function LetterPreview({ job, role, name, tasks, message }: Props) {
  const [opened, setOpened] = useState(false);
  const known = useCall(guestLetter, { params: { job_id: job.id } }).data;
  const titles = tasks.map((task) => task.guest_title);
  const values = {
    name: name.trim(),
    contractor: job.contractor.name,
    address: shortAddress({ street: job.address, unit: job.unit, city: job.city }),
    tasks: titles,
    minutes: tasks.reduce((sum, task) => sum + (known?.minutes[task.id] ?? 0), 0),
    message: message.trim(),
    rebate: role === 'homeowner' ? (known?.rebate ?? '') : '',
    code: job.short_code,
    ...LINK_TERMS,
  };
  const letter =
    role === 'installer'
      ? // The day and the photos are filled in as the job has them when it is sent.
        GUEST_LETTERS.installer_invite.mail({ ...values, wanted: titles, photos: 0, day: 'none' })
      : GUEST_LETTERS.guest_invite.mail(values);
  return (
    <div>
      <UnstyledButton className={styles.toggle} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        {t('preview_of_the_e_mail')}
      </UnstyledButton>
      <Collapse expanded={opened && known !== undefined}>
        <Paper p="md" mt="xs" className={styles.letter}>
          <Stack gap="xs">
            <Text fw={650}>{letter.subject}</Text>
            {letter.paragraphs
              .filter((paragraph) => paragraph.length > 0)
              .map((paragraph) => (
                <Text key={String(paragraph)} style={{ whiteSpace: 'pre-line' }}>
                  {typeof paragraph === 'string' ? paragraph : paragraph.map((item) => `• ${item}`).join('\n')}
                </Text>
              ))}
            <span className={styles.fakeButton}>{letter.button}</span>
          </Stack>
        </Paper>
      </Collapse>
    </div>
  );
}
