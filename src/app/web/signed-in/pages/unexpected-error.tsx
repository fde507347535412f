import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { ApiError, captureError } from '@/platform/web';
import { usePageTitle } from '@/platform/web/kit';
import { reloadOnce } from '@/platform/web/reload';
import { CenteredMessage } from './centered-message';
import { t } from './messages';

/**
 * Returns true if Vite could not load the style file of a page, because a newer release replaced the file. The router itself reloads the page only if a script
 * is missing.
 */
const isStyleMissing = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Unable to preload CSS');

/** Page for unexpected errors. A reload is safe, because drafts are stored in the browser. */
export function UnexpectedError({ error }: { error: unknown }) {
  usePageTitle(t('unexpected_error_title'));
  useEffect(() => {
    if (isStyleMissing(error) && navigator.onLine && reloadOnce()) return;
    captureError(error);
  }, [error]);
  return (
    <CenteredMessage>
      <Stack align="center" gap="xs" role="alert">
        <Title order={1}>{sharedMessage('page_error_title')}</Title>
        <Text>{sharedMessage('page_error_try')}</Text>
        <Text c="dimmed">{sharedMessage('page_error_else')}</Text>
        <Group justify="center" mt="lg">
          <Button size="md" onClick={() => window.location.reload()}>
            {t('refresh')}
          </Button>
          <Button component="a" href="/" variant="default" size="md">
            {t('job_list')}
          </Button>
        </Group>
        {error instanceof ApiError && error.statusText && (
          <Text fz="xs" lh="xs" c="dimmed" mt="md">
            {error.status} {error.statusText}
          </Text>
        )}
        {error instanceof ApiError && error.requestId && (
          <Text fz="xs" lh="xs" c="dimmed" className="hl-wrap" mt="md">
            {t('request_request_id', { request_id: error.requestId })}
          </Text>
        )}
      </Stack>
    </CenteredMessage>
  );
}
