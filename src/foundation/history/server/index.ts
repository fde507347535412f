export { EMPTY_HISTORY_HEAD, findChainBreak, GUEST_EMAIL_TEMPLATES, type HistoryHead, type HistoryRow, nextHistoryRow } from './hash-chain';
export { allHistoryEntries, type HistoryEntry, type HistoryQuery, historyEntriesSince, historyFilterOptions, historyRowsOf, readHistory } from './read';
export { appendHistory, listGuestEmailsSince } from './store';
