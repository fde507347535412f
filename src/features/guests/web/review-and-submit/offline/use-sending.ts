import { useEffect, useRef, useState } from 'react';
import { waitingTasks } from '@/features/offline/web/device';
import type { SendingResult } from '@/features/offline/web/send-waiting';
import { useLoadForm } from '@/rules/forms/web/load-form';
import { currentDeviceJob } from './current-device-job';

/** Interval in milliseconds between attempts to send the data on the device. Needed because browsers do not always report that a connection has returned. */
const RETRY_MS = 5_000;

/**
 * Sends the answers and files that are stored on this device: now, every `RETRY_MS`, and when the connection returns. `isSubmissionPending`: true to call
 * `onSent` even if there is no stored data. Returns the ID of a task in which the guest must choose between two answers, or null.
 */
export function useSending(jobId: string, taskIds: readonly string[], onSent: () => void, isSubmissionPending = false): string | null {
  const loadForm = useLoadForm();
  const [conflict, setConflict] = useState<string | null>(null);
  const sent = useRef(onSent);
  sent.current = onSent;
  const ids = taskIds.join(' ');
  useEffect(() => {
    let isOver = false;
    let isRunning = false;
    const run = async () => {
      const device = currentDeviceJob(jobId);
      if (isRunning || isOver || !device) return;
      isRunning = true;
      try {
        const tasks = ids === '' ? [] : ids.split(' ');
        const hadAnything = (await waitingTasks(device, tasks)).length > 0;
        if (!hadAnything && !isSubmissionPending) return;
        const result: SendingResult = hadAnything
          ? await (await import('@/features/offline/web/send-waiting')).sendWaiting(device, tasks, loadForm)
          : { kind: 'sent' };
        if (isOver) return;
        setConflict(result.kind === 'conflict' ? result.taskId : null);
        if (result.kind === 'sent') sent.current();
      } catch {
        // Ignore the error, because the next interval tries again. A task that was removed soon disappears from the page, and the next attempts then skip it.
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
  }, [jobId, ids, loadForm, isSubmissionPending]);
  return conflict;
}
