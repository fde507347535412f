export { type HistoryQuery, readHistory } from './read';
export { appendHistory, hashOf } from './store';
