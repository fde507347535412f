import { useEffect, useRef } from 'react';
import { useQueryClient, useSite } from '@/platform/web';
import classes from './jobs-list-page.module.css';
import { t } from './messages';

/** Shows that the demo is still creating jobs. The space is reserved, so that the page does not move. */
export function DemoLoading() {
  const { data: site } = useSite();
  const client = useQueryClient();
  const isLoading = site?.demo_loading === true;
  const wasLoading = useRef(isLoading);
  useEffect(() => {
    // New jobs appear by themselves; reload once after the last one.
    if (wasLoading.current && !isLoading) void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/jobs') });
    wasLoading.current = isLoading;
  }, [isLoading, client]);
  return (
    <p role="status" className={classes.demo}>
      {isLoading && t('demo_loading_note')}
    </p>
  );
}
