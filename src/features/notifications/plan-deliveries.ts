import type { JobEvent } from '@/job';
import { AUDIENCES, type Audience, type Deliveries, type MessageRequest, type NotificationRequest } from './delivery';
import { type NotificationEvent, notificationEventsOf } from './events';
import type { NotificationTable } from './notification-table';
import type { NotificationContext } from './template-values';

/** What the events of a job ask for. Pure: who they are and what they say, not how they travel. */
export function planDeliveries(
  table: NotificationTable,
  events: readonly JobEvent[],
  context: NotificationContext,
): { letters: MessageRequest[]; bells: NotificationRequest[] } {
  const told = notificationEventsOf(events).flatMap((event) => AUDIENCES.map((audience) => planForAudience(table, audience, event, context)));
  return { letters: told.flatMap((one) => one.letters ?? []), bells: told.flatMap((one) => one.bells ?? []) };
}

/** What one audience is told of one event. */
export function planForAudience(table: NotificationTable, audience: Audience, event: NotificationEvent, context: NotificationContext): Deliveries {
  // The row belongs to the event's own kind; TypeScript cannot follow a kind through the table.
  const cell = table[event.kind][audience] as ((event: NotificationEvent, context: NotificationContext) => Deliveries) | null;
  return cell ? cell(event, context) : {};
}
