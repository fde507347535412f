export { type Act, type ActRow, actOf, brokenAt, hashOf, NO_TRAIL, nextAct, type Trail } from './chain';
export { actsOf, type Entry, entriesOf, entriesSince, type HistoryQuery, ownersIn, readHistory } from './read';
export { appendAct, guestLettersSince } from './store';
