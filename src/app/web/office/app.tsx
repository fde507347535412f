import { ModalsProvider } from '@mantine/modals';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loginPath, secondFactorPath } from '@/foundation/accounts/web/redirect';
import { ActionDialogProvider } from '@/job-view/web/actions/action-dialog';
import { hasServerRender, holdServerRender, onApiErrors, preserveScroll, session, takeInitialData } from '@/platform/web';
import { createQueryClient } from '@/platform/web/api-query';
import { KitProvider, toastError } from '@/platform/web/kit';
import { FileControlsProvider, FormsProvider } from '@/rules/forms/web';
import { FILE_CONTROLS } from '../file-controls';
import { loadForm } from '../load-form';
import { LazyActionDialog } from './action-dialogs';
import { onSessionEnd } from './on-session-end';
import { router } from './router';

/** The app of contractors and staff. */
export async function start(root: HTMLElement | null): Promise<void> {
  if (!root) return;
  onApiErrors({ toast: toastError, signedOut: onSessionEnd, secondStep: () => window.location.assign(secondFactorPath(here())) });
  session.onSignedOutElsewhere(() => window.location.assign(loginPath(here())));
  const client = createQueryClient(toastError);
  const app = (
    <StrictMode>
      <KitProvider client={client}>
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
    </StrictMode>
  );
  if (!hasServerRender()) return createRoot(root).render(app);
  const showApp = holdServerRender();
  const scrollBack = preserveScroll();
  const stop = router.subscribe('onRendered', () => {
    stop();
    scrollBack();
    showApp();
  });
  // There is something to read meanwhile. With all that it needs the page is drawn in one go that can be interrupted: a
  // tap is heard in between.
  await Promise.all([takeInitialData(client), router.load()]);
  startTransition(() => createRoot(root).render(app));
}

const here = () => `${window.location.pathname}${window.location.search}`;
