import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sharedMessage } from '@/foundation/messaging';
import { useSearch } from '@/pages/job-list/web/search';
import { usePageTitle } from '@/platform/web/kit';
import { useIsInShell } from '../shell/in-shell';
import { CenteredMessage } from './centered-message';
import { t } from './messages';

/**
 * Page for unknown paths, and for jobs that do not exist or that the user may not see. The text is the same in all cases, so that it does not reveal which jobs
 * exist.
 */
export function NotFoundPage() {
  usePageTitle(t('missing_page_title'));
  const inShell = useIsInShell();
  const openSearch = useSearch();
  return (
    <CenteredMessage>
      <Stack align="center" gap="md">
        <Title order={1}>{sharedMessage('not_found_title')}</Title>
        <Text c="dimmed">{sharedMessage('not_found_try')}</Text>
        <Group justify="center" mt="xs">
          <Button component={Link} to="/" size="md">
            {t('job_list')}
          </Button>
          {inShell && (
            <Button variant="default" size="md" leftSection={<IconSearch size={18} aria-hidden />} onClick={openSearch}>
              {t('search_jobs_button')}
            </Button>
          )}
        </Group>
      </Stack>
    </CenteredMessage>
  );
}
