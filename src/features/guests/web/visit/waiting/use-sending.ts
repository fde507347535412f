import { useEffect, useRef, useState } from 'react';
import { waitingTasks } from '@/features/offline/web/device';
import type { Sent } from '@/features/offline/web/send-waiting';
import { useLoadForm } from '@/rules/forms/web/load-form';
import { deviceHere } from './device';

/** A browser does not always report a new connection, so try at this interval while something waits. */
const RETRY_MS = 5_000;

/**
 * Sends what waits on this device: now, and whenever there is a connection again. `isHandedIn`: keeps trying although nothing waits any more, until the page
 * is left. Returns the task that needs a decision between two answers.
 */
export function useSending(jobId: string, taskIds: readonly string[], onSent: () => void, isHandedIn = false): string | null {
  const loadForm = useLoadForm();
  const [conflict, setConflict] = useState<string | null>(null);
  const sent = useRef(onSent);
  sent.current = onSent;
  const ids = taskIds.join(' ');
  useEffect(() => {
    let isOver = false;
    let isRunning = false;
    const run = async () => {
      const device = deviceHere(jobId);
      if (isRunning || isOver || !device) return;
      isRunning = true;
      try {
        const tasks = ids === '' ? [] : ids.split(' ');
        const hadAnything = (await waitingTasks(device, tasks)).length > 0;
        if (!hadAnything && !isHandedIn) return;
        const result: Sent = hadAnything ? await (await import('@/features/offline/web/send-waiting')).sendWaiting(device, tasks, loadForm) : { kind: 'sent' };
        if (isOver) return;
        setConflict(result.kind === 'conflict' ? result.taskId : null);
        if (result.kind === 'sent') sent.current();
      } catch {
        // Tried again at the next interval. A task that is gone is not in the list of the page any more.
      } finally {
        isRunning = false;
      }
    };
    const timer = setInterval(() => void run(), RETRY_MS);
    const online = () => void run();
    void run();
    window.addEventListener('online', online);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [jobId, ids, loadForm, isHandedIn]);
  return conflict;
}
