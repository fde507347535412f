import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useQueryClient, useSite } from '@/platform/web';
import { t } from './messages';

/** Shows that the demo is still creating jobs. After loading, an empty element remains, so that the page does not move when the message disappears. */
export function DemoLoading() {
  const { data: site } = useSite();
  const client = useQueryClient();
  const isLoading = site?.demo_loading === true;
  const wasLoading = useRef(isLoading);
  useEffect(() => {
    // Reload the list once after the demo has created the last job.
    if (wasLoading.current && !isLoading) void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/jobs') });
    wasLoading.current = isLoading;
  }, [isLoading, client]);
  return (
    <Text role="status" c="dimmed" fz={13} lh={1.3} miw={0}>
      {isLoading && t('demo_loading_note')}
    </Text>
  );
}
