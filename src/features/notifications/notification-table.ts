import type { Audience, Deliveries } from './delivery';
import type { NotificationEvent } from './events';
import type { NotificationContext } from './template-values';

/** TypeScript type of the events in one row of the table. If several kinds of events share a type, the type is narrowed to the kind of the row. */
export type EventOf<K> = K extends NotificationEvent['kind'] ? NotificationEvent & { kind: K } : never;
export type NotificationCell<K> = ((event: EventOf<K>, context: NotificationContext) => Deliveries) | null;
export type NotificationRow<K extends NotificationEvent['kind']> = Record<Audience, NotificationCell<K>>;

/** Value of a table entry whose audience is deliberately not notified. A feature can still send an email from its own outbox function. */
export const NOT_NOTIFIED = null;

/**
 * Notification table: a row for each event, with one entry for each audience. Source: docs/spec/workflow.md §14. A missing row or entry is a type error. A test
 * runs every entry of the merged table.
 */
export type NotificationTable = { [K in NotificationEvent['kind']]: NotificationRow<K> };
