import type { ListSearch } from './search-params';

/** Function that changes search parameters of the list. */
export type UpdateList = (next: Partial<ListSearch>, options?: { isTyping?: boolean }) => void;
