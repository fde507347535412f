import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '../api-client';
import { t } from './messages';
import styles from './states.module.css';

/** Grey bars in the shape of what comes. */
export function Loading({ rows = 4, height = 64 }: { rows?: number; height?: number }) {
  return (
    <div className={styles.loading} role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, i) => `row-${i}`).map((key) => (
        <div key={key} className={styles.bar} style={{ height }} />
      ))}
    </div>
  );
}

/** One sentence and one thing to do. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      {children && <div className={styles.dimmed}>{children}</div>}
      {action}
    </div>
  );
}

/** Shows an error, a retry button and the request id for the log. */
export function ErrorPanel({ error, title, retry }: { error: ApiError; title?: string; retry?: () => void }) {
  return (
    <div className={styles.error} role="alert">
      <p className={styles.errorTitle}>{title ?? t('this_did_not_work')}</p>
      <p>{error.message}</p>
      {error.answered && <pre className={`${styles.answered} hl-wrap`}>{error.answered}</pre>}
      <div className={styles.acts}>
        {retry && (
          <Button variant="default" onClick={retry}>
            {t('retry')}
          </Button>
        )}
        {error.statusText && (
          <span className={styles.request}>
            {error.status} {error.statusText}
          </span>
        )}
        {error.requestId && <span className={`${styles.request} hl-wrap`}>{t('request_request_id', { request_id: error.requestId })}</span>}
      </div>
    </div>
  );
}
