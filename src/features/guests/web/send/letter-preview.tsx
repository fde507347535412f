import { Collapse, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { GuestRole } from '@/access';
import { minutesFor } from '@/rules/forms';
import { useLoadForm } from '@/rules/forms/web';
import type { JobDetail } from '@/view';
import { GUEST_LETTERS } from '@/world/messages';
import { LINK_TERMS } from '@/world/people';
import { shortAddress } from '@/world/places';
import { t } from './messages';
import styles from './send.module.css';

type Props = { job: JobDetail; role: GuestRole; name: string; titles: readonly string[]; message: string };

/** The e-mail as it will arrive, as far as it is known before it is sent. */
export function LetterPreview({ job, role, name, titles, message }: Props) {
  const [opened, setOpened] = useState(false);
  const minutes = useMinutes(job, titles, opened);
  const values = {
    name: name.trim(),
    contractor: job.contractor.name,
    address: shortAddress({ street: job.address, unit: job.unit, city: job.city }),
    tasks: titles,
    message: message.trim(),
    code: job.short_code,
    ...LINK_TERMS,
  };
  const letter =
    minutes === undefined
      ? undefined
      : role === 'installer'
        ? // The day and the photos are filled in as the job has them when it is sent.
          GUEST_LETTERS.installer_invite.mail({ ...values, minutes, wanted: titles, photos: 0, day: 'none' })
        : GUEST_LETTERS.guest_invite.mail({ ...values, minutes });
  return (
    <div>
      <UnstyledButton className={styles.toggle} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        {t('preview_of_the_e_mail')}
      </UnstyledButton>
      <Collapse expanded={opened}>
        <Paper p="md" mt="xs" className={styles.letter}>
          <Stack gap="xs">
            <Text fw={650}>{letter?.subject}</Text>
            {letter?.paragraphs
              .filter((paragraph) => paragraph.length > 0)
              .map((paragraph) => (
                <Text key={String(paragraph)} style={{ whiteSpace: 'pre-line' }}>
                  {typeof paragraph === 'string' ? paragraph : paragraph.map((item) => `• ${item}`).join('\n')}
                </Text>
              ))}
            <span className={styles.fakeButton}>{letter?.button}</span>
          </Stack>
        </Paper>
      </Collapse>
    </div>
  );
}

/** As the letter will say it. The questions are not part of the job: their forms are loaded when somebody looks. */
function useMinutes(job: JobDetail, titles: readonly string[], enabled: boolean): number | undefined {
  const keys = titles.flatMap((title) => job.tasks.find((task) => task.guest_title === title)?.key ?? []);
  const loadForm = useLoadForm();
  const forms = useQueries({
    queries: keys.map((key) => ({ queryKey: ['form-code', key], queryFn: () => loadForm(key), staleTime: Number.POSITIVE_INFINITY, enabled })),
  });
  return forms.reduce<number | undefined>((sum, { data }) => (sum === undefined || !data ? undefined : sum + minutesFor(data)), 0);
}
