import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { captureError, session, useQueryClient, useSite } from '@/platform/web';
import { isDeviceToken } from '@/platform/web/device-token';
import { Note, toast } from '@/platform/web/kit';
import { useLoadForm } from '@/rules/forms/web/load-form';
import { t } from './messages';
import { sendStored, type UndecidedTask } from './send-stored';
import { stopStoring } from './stop-storing';
import { storeJob, storeJobs } from './store-jobs';

/** Milliseconds between two attempts to send. A timer is necessary, because browsers do not always report that the connection has returned. */
const RETRY_MS = 5_000;
const UUID_LENGTH = 36;

/**
 * `recent`: returns the IDs of the jobs that the user opened last. `storing`: ID of the user who turned the storage on. Another user of this device can have
 * turned the storage on, so `storing` can differ from `uid`.
 */
type Props = { uid: string; storing: string; recent: () => readonly string[] };

/**
 * Stores the jobs of the user on this device, and sends the answers and files that earlier pages stored. If another user turned the storage on, removes the
 * stored jobs and turns the storage off.
 */
export function StoredJobsPart({ uid, storing, recent }: Props) {
  const isOwn = uid === storing;
  useEffect(() => {
    if (!isOwn) void stopStoring();
  }, [isOwn]);
  return isOwn && <OwnJobs uid={uid} recent={recent} />;
}

function OwnJobs({ uid, recent }: Omit<Props, 'storing'>) {
  const { data: site } = useSite();
  const today = site?.today;
  const recentJobs = useRef(recent);
  const { pathname } = useLocation();
  useEffect(() => {
    const store = () => {
      if (today !== undefined && navigator.onLine) storeJobs(today, recentJobs.current()).catch(report);
    };
    store();
    window.addEventListener('online', store);
    return () => window.removeEventListener('online', store);
  }, [today]);
  useEffect(() => {
    const open = async () => {
      const isAway = isDeviceToken((await session.token()) ?? '');
      const jobId = pathname.split('/')[1] ?? '';
      if (!isAway && jobId.length === UUID_LENGTH) await storeJob(jobId);
    };
    open().catch(report);
  }, [pathname]);
  const undecided = useSendingStored(uid, pathname);
  if (!undecided) return null;
  const { kind, name, jobId: job, taskId } = undecided;
  return (
    <Note tone="wait" component="div" role="status" m="md">
      <Link to="/$jobId/tasks/$taskId" params={{ jobId: job, taskId }} className="hl-link">
        {kind === 'conflict' ? t('conflict_link', { name }) : t('refused_link', { name })}
      </Link>
    </Note>
  );
}

/** Reports errors while online. Without a connection, the earlier copies are kept, and the next start of the portal stores the jobs again. */
const report = (error: unknown): unknown => navigator.onLine && captureError(error);

/**
 * Sends the unsent answers and photos on this device now, every `RETRY_MS`, and when the connection returns. Returns a task that needs a decision until the
 * user opens its page; otherwise null.
 */
function useSendingStored(uid: string, pathname: string): UndecidedTask | null {
  const loadForm = useLoadForm();
  const client = useQueryClient();
  const [undecided, setUndecided] = useState<UndecidedTask | null>(null);
  useEffect(() => {
    let isOver = false;
    let isRunning = false;
    const onCompleted = (name: string) => {
      toast({ message: t('sent_toast', { name }), tone: 'good' });
      void client.invalidateQueries();
    };
    const onUndecided = (task: UndecidedTask) => !isOver && setUndecided(task);
    const run = async () => {
      if (isRunning || isOver) return;
      isRunning = true;
      await sendStored(uid, loadForm, { onCompleted, onUndecided }).catch(() => undefined);
      isRunning = false;
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
  }, [uid, loadForm, client]);
  useEffect(() => setUndecided((task) => (task && pathname.endsWith(`/tasks/${task.taskId}`) ? null : task)), [pathname]);
  return undecided;
}
