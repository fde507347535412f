import { Button, Text } from '@mantine/core';
import { useCurrentAnnouncements } from './announcements';
import { t } from './messages';
import { useDismissed } from './use-dismissed';

/** Lists current announcements that the user dismissed, with a button to show them again. */
export function DismissedAnnouncements() {
  const { data } = useCurrentAnnouncements();
  const { hidden, showAll } = useDismissed();
  const titles = data?.items.filter(({ id }) => hidden.includes(id)).map(({ title }) => title) ?? [];
  if (titles.length === 0) return <Text>{t('hidden_announcements_empty')}</Text>;
  return (
    <>
      <Text mb="sm">{titles.join(' · ')}</Text>
      <Button variant="default" onClick={showAll}>
        {t('show_hidden_button')}
      </Button>
    </>
  );
}
