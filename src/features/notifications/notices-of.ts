import type { JobEvent } from '@/job';
import { AUDIENCES, type Audience, type Bell, type Notice, type Notices } from './notice';
import { type NoticeEvent, noticeEventsOf } from './notice-events';
import type { NoticeTable } from './row';
import type { NoticeContext } from './words';

/** What the events of a job ask for. Pure: who they are and what they say, not how they travel. */
export function noticesOf(table: NoticeTable, events: readonly JobEvent[], context: NoticeContext): { letters: Notice[]; bells: Bell[] } {
  const told = noticeEventsOf(events).flatMap((event) => AUDIENCES.map((audience) => noticesFor(table, audience, event, context)));
  return { letters: told.flatMap((one) => one.letters ?? []), bells: told.flatMap((one) => one.bells ?? []) };
}

/** What one audience is told of one event. */
export function noticesFor(table: NoticeTable, audience: Audience, event: NoticeEvent, context: NoticeContext): Notices {
  // The row belongs to the event's own kind; TypeScript cannot follow a kind through the table.
  const cell = table[event.kind][audience] as ((event: NoticeEvent, context: NoticeContext) => Notices) | null;
  return cell ? cell(event, context) : {};
}
