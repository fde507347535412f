import { Box, CloseButton, Flex, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '../api-client';
import { createListeners } from '../listeners';
import { isDuplicateToast } from './duplicate-toast';
import { t } from './messages';
import classes from './toasts.module.css';

type Toast = { id: string; tone: 'good' | 'bad' | 'quiet'; message: ReactNode; ms: number };
type ToastInput = Partial<Omit<Toast, 'message'>> & Pick<Toast, 'message'>;

/** Time in ms for which a message is shown. Source: docs/spec/portal.md §9. */
const TOAST_MS = 4500;
/** Time in ms for which a message with an undo button is shown. It is long enough to read the message and to reach the button. */
const UNDO_MS = 8_000;
/** Maximum number of messages on the screen. If there are more, the oldest messages disappear first. */
const MAX_TOASTS = 5;

let toasts: readonly Toast[] = [];
const listeners = createListeners();

function setToasts(next: readonly Toast[]): void {
  toasts = next.slice(-MAX_TOASTS);
  listeners.notify();
}

/**
 * Shows a message for a short time. A later message with the same ID replaces the earlier message. Do not use only a toast if the user must act on the message,
 * because the toast disappears.
 */
export function toast({ id = crypto.randomUUID(), tone = 'quiet', ms = TOAST_MS, message }: ToastInput): string {
  setToasts([...toasts.filter((other) => other.id !== id), { id, tone, ms, message }]);
  return id;
}

const hideToast = (id: string): void => setToasts(toasts.filter((other) => other.id !== id));

/** Shows the message of an error. Equal messages within a second are shown only once. */
export const toastError = (error: ApiError): void => showToast(error.message, 'bad');

/** Shows a message that something was saved. Equal messages within a second are shown only once. */
export const toastSaved = (message: string): void => showToast(message, 'good');

function showToast(message: string, tone: Toast['tone']): void {
  if (!isDuplicateToast(`${tone} ${message}`)) toast({ message, tone });
}

/** Shows a message with a button that undoes the action. */
export const toastUndo = (message: ReactNode, undo: () => void, given: Omit<ToastInput, 'message'> = {}): void =>
  toastWithAction(message, { label: t('undo'), run: undo }, { ms: UNDO_MS, ...given });

/** Shows a message that the server has a newer release. The page continues to work, and a button reloads the page. */
export const toastRelease = (): void =>
  toastWithAction(t('version_available_toast'), { label: t('reload'), run: () => window.location.reload() }, { id: 'release', ms: DAY_MS });

const DAY_MS = 86_400_000;

function toastWithAction(message: ReactNode, action: { label: string; run: () => void }, given: Omit<ToastInput, 'message'>): void {
  const id = given.id ?? crypto.randomUUID();
  const runAction = () => {
    hideToast(id);
    action.run();
  };
  const content = (
    <Flex component="span" gap="sm" align="baseline" justify="space-between">
      <span>{message}</span>
      <button type="button" className={classes.action} onClick={runAction}>
        {action.label}
      </button>
    </Flex>
  );
  toast({ ...given, id, message: content });
}

/** Container that shows the messages above every page. */
export function Toasts() {
  const visibleToasts = useSyncExternalStore(listeners.subscribe, () => toasts);
  return visibleToasts.length > 0 ? <ToastList visibleToasts={visibleToasts} /> : null;
}

function ToastList({ visibleToasts }: { visibleToasts: readonly Toast[] }) {
  const [isHeld, setIsHeld] = useState(false);
  return (
    // Keep all messages visible while the pointer or the focus is on one of them.
    <Stack
      component="section"
      gap={10}
      className={classes.toasts}
      aria-label={t('messages')}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {visibleToasts.map((visibleToast) => (
        <ToastCard key={visibleToast.id} toast={visibleToast} isHeld={isHeld} />
      ))}
    </Stack>
  );
}

function ToastCard({ toast: { id, tone, message, ms }, isHeld }: { toast: Toast; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(hideToast, ms, id);
    return () => clearTimeout(timer);
  }, [id, ms, isHeld]);
  return (
    <Flex gap={10} align="flex-start" className={classes.toast} role="alert" data-tone={tone}>
      <Box flex={1} fz={14} lh={1.45} miw={0} pt={4} className="hl-wrap">
        {message}
      </Box>
      <CloseButton aria-label={t('close')} onClick={() => hideToast(id)} />
    </Flex>
  );
}
