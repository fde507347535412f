import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallError } from '../client';
import { createQueryClient } from '../query';
import { cssVariables, theme } from './theme';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './look.css';

/** Seed 1 §9. */
const TOAST_MS = 4500;

const colours = localStorageColorSchemeManager({ key: 'hearthline.colour-scheme' });

/** Theme, toasts and query cache around one of our apps. */
export function KitProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" colorSchemeManager={colours}>
      <QueryClientProvider client={client}>
        <Notifications position="top-right" autoClose={TOAST_MS} aria-live="polite" />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Said in passing; never the only place of something that must be acted on. */
export const toastError = (error: CallError): void => {
  notifications.show({ message: error.message, color: 'red', withBorder: true });
};

export const toastSaved = (message: string): void => {
  notifications.show({ message, color: 'green', withBorder: true });
};
