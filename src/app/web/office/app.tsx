import { ModalsProvider } from '@mantine/modals';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { hasPicture, keepPicture, keepScroll, onCallErrors, session, takeFirstAnswers } from '@/platform/web';
import { KitProvider, toastError } from '@/platform/web/kit';
import { createQueryClient } from '@/platform/web/query';
import { FileControlsProvider, FormsProvider } from '@/rules/forms/web';
import { ActProvider } from '@/view/web/acts/act';
import { loginPath, secondStepPath } from '@/world/people/web/redirect';
import { FILE_CONTROLS } from '../file-controls';
import { loadForm } from '../load-form';
import { ActDialog } from './acts';
import { router } from './router';
import { whenSessionEnds } from './session-ends';

/** The app of contractors and staff. */
export async function start(root: HTMLElement | null): Promise<void> {
  if (!root) return;
  onCallErrors({ toast: toastError, signedOut: whenSessionEnds, secondStep: () => window.location.assign(secondStepPath(here())) });
  session.onSignedOutElsewhere(() => window.location.assign(loginPath(here())));
  const client = createQueryClient(toastError);
  const app = (
    <StrictMode>
      <KitProvider client={client}>
        <ModalsProvider>
          <FormsProvider value={loadForm}>
            <FileControlsProvider value={FILE_CONTROLS}>
              <ActProvider value={ActDialog}>
                <RouterProvider router={router} />
              </ActProvider>
            </FileControlsProvider>
          </FormsProvider>
        </ModalsProvider>
      </KitProvider>
    </StrictMode>
  );
  if (!hasPicture()) return createRoot(root).render(app);
  const showApp = keepPicture();
  const scrollBack = keepScroll();
  const stop = router.subscribe('onRendered', () => {
    stop();
    scrollBack();
    showApp();
  });
  // There is something to read meanwhile. With all that it needs the page is drawn in one go that can be interrupted: a
  // tap is heard in between.
  await Promise.all([takeFirstAnswers(client), router.load()]);
  startTransition(() => createRoot(root).render(app));
}

const here = () => `${window.location.pathname}${window.location.search}`;
