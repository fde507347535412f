import type { Audience, Deliveries } from './delivery';
import type { NotificationEvent } from './events';
import type { NotificationContext } from './template-values';

/** Type of the events in one row of the table. Several kinds of events can share a type, so this type is narrowed to the kind of the row. */
export type EventOf<K> = K extends NotificationEvent['kind'] ? NotificationEvent & { kind: K } : never;
export type NotificationCell<K> = ((event: EventOf<K>, context: NotificationContext) => Deliveries) | null;
export type NotificationRow<K extends NotificationEvent['kind']> = Record<Audience, NotificationCell<K>>;

/** Marks an audience of an event as deliberately not notified. The outbox of a feature can send an email to this audience anyway. */
export const NOT_NOTIFIED = null;

/**
 * Notification table with a row for each event and an entry for each audience. Source: docs/spec/workflow.md §14. A missing row or entry is a type error. A
 * test runs every entry of the merged table.
 */
export type NotificationTable = { [K in NotificationEvent['kind']]: NotificationRow<K> };
