export { type ActRow, actOf, brokenAt, NO_TRAIL, nextAct, type Trail } from './chain';
export { actsOf, type Entry, entriesOf, entriesSince, type HistoryQuery, narrowedBy, readHistory } from './read';
export { appendActs, guestLettersSince } from './store';
