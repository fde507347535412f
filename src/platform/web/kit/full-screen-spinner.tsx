import { Loader } from '@mantine/core';
import { t } from './messages';

/** Shown only while the first load or the code of a page is loading; inside pages there are skeletons. */
export function FullScreenSpinner({ label = t('loading') }: { label?: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      style={{ alignItems: 'center', display: 'flex', flexDirection: 'column', gap: 16, justifyContent: 'center', minHeight: '60vh' }}
    >
      <Loader />
      {label !== 'Loading' && <span>{label}</span>}
    </div>
  );
}
