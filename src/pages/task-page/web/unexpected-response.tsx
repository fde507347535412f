import { ApiError } from '@/platform/web';
import { ErrorPanel } from '@/platform/web/kit';
import { t } from './messages';
import styles from './task-page.module.css';

/** Replaces a task page whose response this release cannot show. */
export function UnexpectedResponse({ retry }: { retry: () => void }) {
  return (
    <div className={styles.page}>
      <ErrorPanel error={new ApiError(200, { detail: t('task_response_error') })} title={t('task_load_error')} retry={retry} />
    </div>
  );
}
