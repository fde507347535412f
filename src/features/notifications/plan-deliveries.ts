import type { JobEvent } from '@/job';
import { AUDIENCES, type Audience, type Deliveries, type MessageRequest, type NotificationRequest } from './delivery';
import { type NotificationEvent, notificationEventsOf } from './events';
import type { NotificationTable } from './notification-table';
import type { NotificationContext } from './template-values';

/** Determines the emails and notifications for the events of a job, with recipients and contents. Pure function: it sends nothing. */
export function planDeliveries(
  table: NotificationTable,
  events: readonly JobEvent[],
  context: NotificationContext,
): { emails: MessageRequest[]; notifications: NotificationRequest[] } {
  const deliveries = notificationEventsOf(events).flatMap((event) => AUDIENCES.map((audience) => planForAudience(table, audience, event, context)));
  return { emails: deliveries.flatMap((delivery) => delivery.emails ?? []), notifications: deliveries.flatMap((delivery) => delivery.notifications ?? []) };
}

/** Determines the emails and notifications for one audience of one event. */
export function planForAudience(table: NotificationTable, audience: Audience, event: NotificationEvent, context: NotificationContext): Deliveries {
  // The cast is safe, because the kind of the event selects the row. TypeScript cannot infer this relation from the table.
  const cell = table[event.kind][audience] as ((event: NotificationEvent, context: NotificationContext) => Deliveries) | null;
  return cell ? cell(event, context) : {};
}
