import { browserStorage } from '@/platform/web';
import { type ListSearch, readListSearch, toSearchString, withoutDefaults } from './search-params';

const KEY = 'hearthline.job-list';

/** What the browser remembers of the list (seed 1 §9): sorting and four of the filters; the rest is only in the address. */
const pick = ({ sort, dir, payment, programs, claimed, action }: ListSearch): ListSearch => withoutDefaults({ sort, dir, payment, programs, claimed, action });

export const storedSearch = {
  read: (): ListSearch =>
    browserStorage.read(KEY, (value) => (typeof value === 'object' && value !== null ? pick(readListSearch(toSearchString(value))) : undefined)) ?? {},
  write: (search: ListSearch): void => browserStorage.write(KEY, pick(search)),
};
