import { QueuePage } from '@/pages/queue/web';

/** `/queue`. */
export function QueueRoute() {
  return <QueuePage />;
}
