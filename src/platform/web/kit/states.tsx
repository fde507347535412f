import { Box, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '../api-client';
import { t } from './messages';
import styles from './states.module.css';

/** Gray bars that are shown in place of the expected content while it loads. */
export function Loading({ rows = 4, height = 64 }: { rows?: number; height?: number }) {
  return (
    <Stack gap="sm" role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, i) => `row-${i}`).map((key) => (
        <div key={key} className={styles.bar} style={{ height }} />
      ))}
    </Stack>
  );
}

type QueryProps = { query: { data: unknown; error: ApiError | null; refetch: () => unknown }; title?: string; rows?: number; height?: number };

/** State of a query without data: gray bars while it loads, or its error with a retry button. Renders nothing if the query has data. */
export function LoadingOrError({ query: { data, error, refetch }, title, rows, height }: QueryProps) {
  if (data !== undefined) return null;
  return error ? <ErrorPanel error={error} title={title} retry={() => void refetch()} /> : <Loading rows={rows} height={height} />;
}

/** Box that is shown instead of an empty list, with a title and optionally text and an action. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Stack gap="xs" align="center" p="xl" ta="center" className={`${styles.empty} hl-card`}>
      <p className={styles.emptyTitle}>{title}</p>
      {children && <Box c="dimmed">{children}</Box>}
      {action}
    </Stack>
  );
}

/** Box that shows an error with its request ID, and a retry button if `retry` is given. */
export function ErrorPanel({ error, title, retry }: { error: ApiError; title?: string; retry?: () => void }) {
  return (
    <Stack gap="xs" className={`${styles.error} hl-card`} role="alert">
      <p className={styles.errorTitle}>{title ?? t('this_did_not_work')}</p>
      <p>{error.message}</p>
      {error.answered && <pre className={`${styles.answered} hl-wrap`}>{error.answered}</pre>}
      <Group gap="md">
        {retry && (
          <Button variant="default" onClick={retry}>
            {t('retry')}
          </Button>
        )}
        {error.statusText && (
          <Box component="span" c="dimmed" fz={12}>
            {error.status} {error.statusText}
          </Box>
        )}
        {error.requestId && (
          <Box component="span" c="dimmed" fz={12} className="hl-wrap">
            {t('request_request_id', { request_id: error.requestId })}
          </Box>
        )}
      </Group>
    </Stack>
  );
}
