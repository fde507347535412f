import { browserStorage } from '@/platform/web';
import { type ListSearch, readListSearch, toSearchString, withoutDefaults } from './search-params';

const KEY = 'hearthline.job-list';

/** Settings stored in the browser: sorting and four filters (docs/spec/portal.md §9). */
const pick = ({ sort, dir, payment, programs, claimed, action }: ListSearch): ListSearch => withoutDefaults({ sort, dir, payment, programs, claimed, action });

export const storedSearch = {
  read: (): ListSearch =>
    browserStorage.read(KEY, (value) => (typeof value === 'object' && value !== null ? pick(readListSearch(toSearchString(value))) : undefined)) ?? {},
  write: (search: ListSearch): void => browserStorage.write(KEY, pick(search)),
};
