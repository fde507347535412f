export { noteCorrection } from './corrections';
export { AUDIENCES, type Audience, andChat, type Bell, bell, both, type Notice, queue, ring, toContractor, toHomeowner } from './notice';
export type { NoticeEvent } from './notice-events';
export { noticesFor, noticesOf } from './notices-of';
export { type Cell, type EventOf, NOBODY, type NoticeTable, type Row } from './row';
export { NOTICES } from './table';
export { common, minutesAsGuest, type NoticeContext, named, rebateInWords, titlesOf, wasInformed } from './words';
