import { ModalsProvider } from '@mantine/modals';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onCallErrors, session } from '@/platform/web';
import { KitProvider, toastError } from '@/platform/web/kit';
import { FileControlsProvider, FormsProvider } from '@/rules/forms/web';
import { ActProvider } from '@/view/web/acts/act';
import { loginPath, secondStepPath } from '@/world/people/web/redirect';
import { FILE_CONTROLS } from '../file-controls';
import { loadForm } from '../load-form';
import { ActDialog } from './acts';
import { router } from './router';
import { whenSessionEnds } from './session-ends';

/** The app of contractors and staff. */
export function start(root: HTMLElement | null): void {
  if (!root) return;
  onCallErrors({ toast: toastError, signedOut: whenSessionEnds, secondStep: () => window.location.assign(secondStepPath(here())) });
  session.onSignedOutElsewhere(() => window.location.assign(loginPath(here())));
  createRoot(root).render(
    <StrictMode>
      <KitProvider>
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
    </StrictMode>,
  );
}

const here = () => `${window.location.pathname}${window.location.search}`;
