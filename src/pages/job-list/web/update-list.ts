import type { ListSearch } from './search-params';

/** What every part of the page changes the list with. */
export type UpdateList = (next: Partial<ListSearch>, options?: { typing?: boolean }) => void;
