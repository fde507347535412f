import { createRoot } from 'react-dom/client';
import { onApiErrors, session } from '@/platform/web';
import { KitProvider, toastError } from '@/platform/web/kit';
import { FileControlsProvider, FormsProvider } from '@/rules/forms/web';
import { FILE_CONTROLS } from '../file-controls';
import { GuestPages } from './guest-pages';
import { loadForm } from './load-form';
import { navigateTo } from './location';

/** Error handler that does nothing. If the code that deletes stored responses cannot be loaded, this device has no responses of this release to delete. */
const ignore = (): void => undefined;

/** Starts the app for homeowners, installers and property managers. Its pages are small and load no code of the office. */
export function start(root: HTMLElement | null): void {
  if (!root) return;
  session.beGuest();
  // When a session ends, delete the responses that were stored for that session (features/offline/web/caches.ts).
  session.onGuest((guest) => void import('@/features/offline/web/caches').then(({ deleteGuestCachesExcept }) => deleteGuestCachesExcept(guest), ignore));
  onApiErrors({
    toast: toastError,
    signedOut: (hadToken, error) => {
      // A guest who signed out or clicked "I'm done" sees a final page, which a late response must not replace.
      if (!window.location.pathname.startsWith('/guest-profile')) return;
      session.setGuest(null);
      if (error?.issues.some(({ code }) => code === 'tasks_sent')) navigateTo('/guest-completed', { replace: true, state: { is_elsewhere: true } });
      else navigateTo(hadToken ? '/guest-session-expired' : '/guest-login', { replace: true });
    },
  });
  createRoot(root).render(
    <KitProvider>
      <FormsProvider value={loadForm}>
        <FileControlsProvider value={FILE_CONTROLS}>
          <GuestPages />
        </FileControlsProvider>
      </FormsProvider>
    </KitProvider>,
  );
}
