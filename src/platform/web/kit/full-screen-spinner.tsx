import { Loader } from '@mantine/core';
import { t } from './messages';

/** Spinner that fills the screen while the app starts or the code of a page loads. Inside pages, use `Loading`, which shows gray bars. */
export function FullScreenSpinner({ label = t('loading') }: { label?: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      style={{ alignItems: 'center', display: 'flex', flexDirection: 'column', gap: 16, justifyContent: 'center', minHeight: '60vh' }}
    >
      <Loader />
      {label !== t('loading') && <span>{label}</span>}
    </div>
  );
}
