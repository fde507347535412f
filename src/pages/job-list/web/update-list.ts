import type { ListSearch } from './search-params';

/** Function that changes search parameters of the list. With `isTyping`, the browser history gets no new entry. */
export type UpdateList = (next: Partial<ListSearch>, options?: { isTyping?: boolean }) => void;
