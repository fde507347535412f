import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '../api-query';
import { startReporting } from '../error-reports';
import { onNewRelease } from '../release';
import { useSite } from '../site';
import { styleNonce } from './style-nonce';
import { cssVariables, theme } from './theme';
import { Toasts, toastError, toastRelease } from './toasts';
import '@mantine/core/styles.css';
import './look.css';

const colors = localStorageColorSchemeManager({ key: 'hearthline.color-scheme' });

/** Provides the theme, the toasts and the query cache to an app. Pass `cache` if the app has already sent requests with a query cache. */
export function KitProvider({ cache, children }: { cache?: QueryClient; children: ReactNode }) {
  const [client] = useState(() => cache ?? createQueryClient(toastError));
  useEffect(() => onNewRelease(toastRelease), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colors}
      getStyleNonce={() => styleNonce ?? ''}
    >
      <QueryClientProvider client={client}>
        <Toasts />
        <Reports />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Starts error reports if the deployment has a collector. */
function Reports() {
  const { data } = useSite();
  useEffect(() => {
    if (data) startReporting(data.error_reports);
  }, [data]);
  return null;
}
