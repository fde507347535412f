import { kept } from '@/platform/web';
import { asAddress, type ListSearch, readListSearch, tidy } from './search-params';

const KEY = 'hearthline.job-list';

/** What the browser remembers of the list (seed 1 §9): sorting and four of the filters; the rest is only in the address. */
const pick = ({ sort, dir, payment, programs, claimed, action }: ListSearch): ListSearch => tidy({ sort, dir, payment, programs, claimed, action });

export const remembered = {
  read: (): ListSearch => kept.read(KEY, (value) => (typeof value === 'object' && value !== null ? pick(readListSearch(asAddress(value))) : undefined)) ?? {},
  write: (search: ListSearch): void => kept.write(KEY, pick(search)),
};
