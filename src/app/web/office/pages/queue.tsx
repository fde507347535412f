import { QueuePage } from '@/jobs/web/queue';

/** `/queue`. */
export function QueueRoute() {
  return <QueuePage />;
}
