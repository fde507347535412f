import type { ListSearch } from './search-params';

/** What every part of the page changes the list with. */
export type ChangeList = (next: Partial<ListSearch>, options?: { typing?: boolean }) => void;
