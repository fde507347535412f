import { Button, Group, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
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
        <Notifications position="top-right" autoClose={TOAST_MS} aria-live="polite" className="hl-toasts" />
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

/** Long enough to read and to reach; what was done can be taken back elsewhere afterwards. */
const UNDO_MS = 8_000;

/** Something was done that one press takes back. */
export function toastUndo(message: string, undo: () => void): void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button
          variant="light"
          size="compact-md"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
    autoClose: UNDO_MS,
    withBorder: true,
  });
}
