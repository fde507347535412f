import { useEffect, useRef } from 'react';
import { useQueryClient, useSite } from '@/platform/web';
import classes from './jobs-list-page.module.css';
import { t } from './messages';

/** The demo answers before all of its jobs are there: said beside the title, in room that is there anyway, until they are. */
export function DemoLoading() {
  const { data: site } = useSite();
  const client = useQueryClient();
  const isLoading = site?.demo_loading === true;
  const wasLoading = useRef(isLoading);
  useEffect(() => {
    // New jobs come in by themselves; with the last one everything is read once more.
    if (wasLoading.current && !isLoading) void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/jobs') });
    wasLoading.current = isLoading;
  }, [isLoading, client]);
  return (
    <p role="status" className={classes.demo}>
      {isLoading && t('demo_loading_note')}
    </p>
  );
}
