export type { News } from './news';
export { AUDIENCES, type Audience, type Bell, bell, both, type Notice, queue, ring, toContractor, toHomeowner } from './notice';
export { noticesOf, toldTo } from './notices-of';
export { type Cell, type EventOf, NOBODY, type NoticeTable, type Row } from './row';
export { NOTICES } from './table';
export { common, named, programOf, type Telling } from './words';
