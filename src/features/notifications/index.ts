import type { JobEvent } from '@/job/work';
import { type News, newsOf } from './news';
import { AUDIENCES, type Audience, type Bell, type Notice } from './notice';
import { NOTIFICATIONS } from './table';
import type { Telling } from './words';

export type { News } from './news';
export { AUDIENCES, type Audience, type Bell, type Notice } from './notice';
export { NOTIFICATIONS } from './table';
export type { Telling } from './words';

/** What the events of a job ask for. Pure: who they are and what they say, not how they travel. */
export function noticesOf(events: readonly JobEvent[], context: Telling): { letters: Notice[]; bells: Bell[] } {
  const told = newsOf(events).flatMap((event) => AUDIENCES.map((audience) => toldTo(audience, event, context)));
  return { letters: told.flatMap((one) => one.letters ?? []), bells: told.flatMap((one) => one.bells ?? []) };
}

/** What one audience is told of one event. */
export function toldTo(audience: Audience, event: News, context: Telling) {
  // The row belongs to the event's own kind; TypeScript cannot follow a kind through the table.
  const cell = NOTIFICATIONS[event.kind][audience] as ((event: News, context: Telling) => { letters?: Notice[]; bells?: Bell[] }) | null;
  return cell ? cell(event, context) : {};
}
