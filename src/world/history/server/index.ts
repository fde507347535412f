export { type ActRow, actOf, brokenAt, NO_TRAIL, nextAct, type Trail } from './chain';
export { actsOf, type Entry, entriesOf, entriesSince, ownersIn, readHistory } from './read';
export { appendAct, guestLettersSince } from './store';
