import { useLocalStorage } from '@mantine/hooks';
import { useCurrentUser } from '@/foundation/accounts/web';
import { isOneOf, jsonEquals } from '@/platform';
import type { ListColumn } from '../../contract';
import type { ListSearch } from '../search-params';
import type { UpdateList } from '../update-list';
import { columnsFor, usualColumns } from './columns';

/**
 * The columns of the table: those the address says (a view brings its own), else those its reader chose in this
 * browser, else the usual ones. A choice is kept where it was read from.
 */
export function useColumns(search: ListSearch, onChange: UpdateList) {
  const isStaff = useCurrentUser().kind === 'staff';
  const [kept, keep] = useLocalStorage<string[]>({ key: 'hearthline.list-columns', defaultValue: [], getInitialValueInEffect: false });
  const all = columnsFor(isStaff);
  const known = (names: readonly string[]): ListColumn[] => names.filter((name): name is ListColumn => isOneOf(all, name));
  const usual = usualColumns(isStaff);
  const chosen = known(search.cols ?? kept);
  const columns = chosen.length > 0 ? chosen : usual;
  const choose = (next: readonly ListColumn[]) => {
    // In the order in which they are offered; nothing chosen is as usual.
    const ordered = all.filter((name) => next.includes(name));
    keep(jsonEquals(ordered, usual) ? [] : ordered);
    if (search.cols) onChange({ cols: ordered });
  };
  return { all, columns, usual, choose };
}
