import type { Audience, Deliveries } from './delivery';
import type { NotificationEvent } from './events';
import type { NotificationContext } from './template-values';

/** The event of a table row. A kind that shares its type with others keeps that type. */
export type EventOf<K> = K extends NotificationEvent['kind'] ? NotificationEvent & { kind: K } : never;
export type NotificationCell<K> = ((event: EventOf<K>, context: NotificationContext) => Deliveries) | null;
export type NotificationRow<K extends NotificationEvent['kind']> = Record<Audience, NotificationCell<K>>;

/** This audience is not notified on purpose. */
export const NOT_NOTIFIED = null;

/** Notification table: event × audience. Source: workflow §14. A missing row or cell is a type error. A test runs every cell of the merged table. */
export type NotificationTable = { [K in NotificationEvent['kind']]: NotificationRow<K> };
