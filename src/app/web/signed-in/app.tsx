import { ModalsProvider } from '@mantine/modals';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { announcementsContract } from '@/features/announcements';
import { storingSubject } from '@/features/offline/web/stored-jobs/setting';
import { peopleContract } from '@/foundation/accounts';
import { loginPath, secondFactorPath } from '@/foundation/accounts/web/redirect';
import { ActionDialogProvider } from '@/job-view/web/actions/action-dialog';
import { createQueryClient, onApiErrors, prefetchQuery, session } from '@/platform/web';
import { deviceTokenOf } from '@/platform/web/device-token';
import { KitProvider, toastError } from '@/platform/web/kit';
import { FileControlsProvider, FormsProvider } from '@/rules/forms/web';
import { FILE_CONTROLS } from '../file-controls';
import { LazyActionDialog } from './action-dialogs';
import { loadForm } from './load-form';
import { onSessionEnd } from './on-session-end';
import { router } from './router';

/** Starts the app for contractors and staff. */
export function start(root: HTMLElement | null): void {
  if (!root) return;
  onApiErrors({ toast: toastError, signedOut: onSessionEnd, secondStep: () => window.location.assign(secondFactorPath(here())) });
  session.onNoConnection(deviceToken);
  session.onSignedOutElsewhere(() => window.location.assign(loginPath(here())));
  const cache = createQueryClient(toastError);
  void prefetchShell(cache);
  createRoot(root).render(
    <StrictMode>
      <KitProvider cache={cache}>
        <ModalsProvider>
          <FormsProvider value={loadForm}>
            <FileControlsProvider value={FILE_CONTROLS}>
              <ActionDialogProvider value={LazyActionDialog}>
                <RouterProvider router={router} />
              </ActionDialogProvider>
            </FileControlsProvider>
          </FormsProvider>
        </ModalsProvider>
      </KitProvider>
    </StrictMode>,
  );
}

/** Requests the user and the announcements while the page code is loading, because `Shell` waits for both before it shows the page. */
async function prefetchShell(cache: QueryClient): Promise<void> {
  const token = await session.token().catch(() => null);
  if (token === null) return;
  void prefetchQuery(cache, peopleContract.getCurrentUser, {});
  void prefetchQuery(cache, announcementsContract.listCurrentAnnouncements, {});
}

/**
 * Returns a device token when the server cannot be reached, so that the user can open the jobs stored on this device. Throws `error` if this device stores no
 * jobs or has no active service worker.
 */
function deviceToken(error: unknown): string {
  const subject = storingSubject();
  if (subject === '' || !navigator.serviceWorker?.controller) throw error;
  return deviceTokenOf(subject);
}

const here = () => `${window.location.pathname}${window.location.search}`;
