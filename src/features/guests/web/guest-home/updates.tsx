import { Flex } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatList } from '@/platform/i18n';
import type { GuestProfile } from '../../contract';
import { isTaskOpen } from '../review-and-submit/open-tasks';
import type { GuestTaskRow } from '../review-and-submit/use-open-tasks';
import { t } from './messages';
import styles from './profile.module.css';

/** Returns sentences that describe the latest data change since the guest's page was opened. */
export function useStatusUpdates(profile: GuestProfile | undefined): readonly string[] {
  const previousProfile = useRef<GuestProfile | undefined>(undefined);
  const [news, setNews] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!profile) return;
    const sentences = previousProfile.current ? updatesBetween(previousProfile.current, profile) : [];
    previousProfile.current = profile;
    if (sentences.length > 0) setNews(sentences);
  }, [profile]);
  return news;
}

/** Shows the latest changes and announces them to screen readers, because the rest of the page does not mark its new values. */
export function StatusUpdates({ sentences }: { sentences: readonly string[] }) {
  return (
    <div role="status" className={styles.newsPlace}>
      {sentences.length > 0 && (
        <Flex gap="sm" align="flex-start" bg="var(--hl-busy-ground)" bdrs="lg" c="var(--hl-busy)" py={14} px="md" className={styles.news}>
          <IconBell size={20} aria-hidden />
          <div>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </Flex>
      )}
    </div>
  );
}

function updatesBetween(before: GuestProfile, now: GuestProfile): string[] {
  const { name } = now.contractor;
  const previousTasks = new Map(before.tasks.map((task) => [task.id, task]));
  const wasAway = ({ status }: Pick<GuestTaskRow, 'status'>) => !isTaskOpen({ status }) && status !== 'in_progress';
  const sent = now.tasks.filter((task) => isTaskOpen(task) && wasAway(previousTasks.get(task.id) ?? { status: 'done' }));
  // Announce only tasks that the contractor took back. A finished task is not announced, because the guest finished it, perhaps on another device.
  const takenTasks = now.tasks.filter((task) => task.status === 'given_back' && isTaskOpen(previousTasks.get(task.id) ?? { status: 'done' }));
  const rebates = now.rebates.filter((rebate) => before.rebates.find((other) => other.program === rebate.program)?.homeowner !== rebate.homeowner);
  const titles = (tasks: GuestProfile['tasks']) => formatList(tasks.map(({ title }) => `“${title}”`));
  return [
    ...(sent.length > 0 ? [t('photos_requested_summary', { name, sent: titles(sent) })] : []),
    ...(takenTasks.length > 0 ? [t('name_has_taken', { name, taken: titles(takenTasks) })] : []),
    ...(rebates.length > 0 ? [t('rebate_shared_note', { name })] : []),
    ...(sent.length === 0 && takenTasks.length === 0 && before.status_sentence !== now.status_sentence ? [now.status_sentence] : []),
  ];
}
