import type { Audience, Notices } from './notice';
import type { NoticeEvent } from './notice-events';
import type { NoticeContext } from './words';

/** The event of a row; a kind that shares its shape with others keeps the shape. */
export type EventOf<K> = K extends NoticeEvent['kind'] ? NoticeEvent & { kind: K } : never;
export type Cell<K> = ((event: EventOf<K>, context: NoticeContext) => Notices) | null;
export type Row<K extends NoticeEvent['kind']> = Record<Audience, Cell<K>>;

/** Nobody of this audience is told: decided, not forgotten. */
export const NOBODY = null;

/**
 * Event × audience (workflow.md §14): who is told what, and by which way. An event without a row, or a row without
 * a cell, does not compile; the test of what the app put together shows that every cell does what it says.
 */
export type NoticeTable = { [K in NoticeEvent['kind']]: Row<K> };
