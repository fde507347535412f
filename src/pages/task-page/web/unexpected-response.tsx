import { ApiError } from '@/platform/web';
import { ErrorPanel, Page } from '@/platform/web/kit';
import { t } from './messages';

/** Replaces a task page whose response this release cannot show. */
export function UnexpectedResponse({ retry }: { retry: () => void }) {
  return (
    <Page kind="work" width={1248} gap={{ base: 16, sm: 24 }}>
      <ErrorPanel error={new ApiError(200, { detail: t('task_response_error') })} title={t('task_load_error')} retry={retry} />
    </Page>
  );
}
