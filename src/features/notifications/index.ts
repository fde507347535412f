import type { JobEvent } from '@/job';
import { type News, newsOf } from './news';
import { AUDIENCES, type Audience, type Bell, type Notice, type Told } from './notice';
import type { NoticeTable } from './row';
import type { Telling } from './words';

export type { News } from './news';
export { AUDIENCES, type Audience, type Bell, bell, both, type Carriers, type Notice, queue, ring, type Told, toContractor, toHomeowner } from './notice';
export { type Cell, type EventOf, NOBODY, type NoticeTable, type Row } from './row';
export { NOTICES } from './table';
export { common, named, programOf, type Telling } from './words';

/** What the events of a job ask for. Pure: who they are and what they say, not how they travel. */
export function noticesOf(table: NoticeTable, events: readonly JobEvent[], context: Telling): { letters: Notice[]; bells: Bell[] } {
  const told = newsOf(events).flatMap((event) => AUDIENCES.map((audience) => toldTo(table, audience, event, context)));
  return { letters: told.flatMap((one) => one.letters ?? []), bells: told.flatMap((one) => one.bells ?? []) };
}

/** What one audience is told of one event. */
export function toldTo(table: NoticeTable, audience: Audience, event: News, context: Telling): Told {
  // The row belongs to the event's own kind; TypeScript cannot follow a kind through the table.
  const cell = table[event.kind][audience] as ((event: News, context: Telling) => Told) | null;
  return cell ? cell(event, context) : {};
}
