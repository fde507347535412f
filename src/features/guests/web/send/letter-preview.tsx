import { Collapse, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { minutesFor } from '@/rules/forms';
import { useLoadForm } from '@/rules/forms/web';
import type { JobDetail } from '@/view';
import { fill, LETTERS } from '@/world/messages';
import { shortAddress } from '@/world/places';
import { t } from './messages';
import styles from './send.module.css';

type Props = { job: JobDetail; name: string; titles: readonly string[]; message: string };

/** The e-mail as it will arrive, as far as it is known before it is sent. */
export function LetterPreview({ job, name, titles, message }: Props) {
  const [opened, setOpened] = useState(false);
  const minutes = useMinutes(job, titles, opened);
  const { subject, paragraphs, button } = LETTERS.guest_invite;
  const values = {
    name: name.trim() || 'there',
    contractor: job.contractor.name,
    address: shortAddress({ street: job.address, unit: job.unit, city: job.city }),
    tasks: titles.map((title) => `• ${title}`).join('\n'),
    message: message.trim(),
    minutes: minutes ?? '…',
    code: job.short_code,
    days: 30,
  };
  return (
    <div>
      <UnstyledButton className={styles.toggle} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        {t('preview_of_the_e_mail')}
      </UnstyledButton>
      <Collapse expanded={opened}>
        <Paper p="md" mt="xs" className={styles.letter}>
          <Stack gap="xs">
            <Text fw={650}>{fill(subject, values)}</Text>
            {paragraphs
              .map((paragraph) => fill(paragraph, values))
              .filter((paragraph) => paragraph.trim() !== '')
              .map((paragraph) => (
                <Text key={paragraph} style={{ whiteSpace: 'pre-line' }}>
                  {paragraph}
                </Text>
              ))}
            <span className={styles.fakeButton}>{button}</span>
          </Stack>
        </Paper>
      </Collapse>
    </div>
  );
}

/** As the letter will say it. The questions are not part of the job: their forms are loaded when somebody looks. */
function useMinutes(job: JobDetail, titles: readonly string[], enabled: boolean): number | undefined {
  const keys = titles.flatMap((title) => job.tasks.find((task) => task.title === title)?.key ?? []);
  const loadForm = useLoadForm();
  const forms = useQueries({
    queries: keys.map((key) => ({ queryKey: ['form-code', key], queryFn: () => loadForm(key), staleTime: Number.POSITIVE_INFINITY, enabled })),
  });
  return forms.reduce<number | undefined>((sum, { data }) => (sum === undefined || !data ? undefined : sum + minutesFor(data)), 0);
}
