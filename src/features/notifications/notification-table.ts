import type { Audience, Deliveries } from './delivery';
import type { NotificationEvent } from './events';
import type { NotificationContext } from './template-values';

/** The event of a row; a kind that shares its shape with others keeps the shape. */
export type EventOf<K> = K extends NotificationEvent['kind'] ? NotificationEvent & { kind: K } : never;
export type NotificationCell<K> = ((event: EventOf<K>, context: NotificationContext) => Deliveries) | null;
export type NotificationRow<K extends NotificationEvent['kind']> = Record<Audience, NotificationCell<K>>;

/** Nobody of this audience is told: decided, not forgotten. */
export const NOT_NOTIFIED = null;

/**
 * Event × audience (workflow.md §14): who is told what, and by which way. An event without a row, or a row without
 * a cell, does not compile; the test of what the app put together shows that every cell does what it says.
 */
export type NotificationTable = { [K in NotificationEvent['kind']]: NotificationRow<K> };
