import { useLocalStorage } from '@mantine/hooks';
import { useCurrentUser } from '@/foundation/accounts/web';
import { isOneOf, jsonEquals } from '@/platform';
import { columnsFor, type ListColumn, usualColumns } from '../../columns';
import type { ListSearch } from '../search-params';
import type { UpdateList } from '../update-list';

/**
 * Returns the columns of the table and a function to choose them. The columns come from the URL. If the URL contains none, they come from the storage of this
 * browser, or else from the defaults. A change is stored in this browser, and in the URL if it contains columns. `chosen`: columns that the user chose; empty
 * for the defaults. A saved view stores `chosen`, so that the view shows these columns in another browser too.
 */
export function useColumns(search: ListSearch, onChange: UpdateList) {
  const user = useCurrentUser();
  const [storedColumns, setStoredColumns] = useLocalStorage<string[]>({ key: 'hearthline.list-columns', defaultValue: [], getInitialValueInEffect: false });
  const all = columnsFor(user);
  const knownColumns = (names: readonly string[]): ListColumn[] => names.filter((name): name is ListColumn => isOneOf(all, name));
  const usual = usualColumns(user);
  const chosen = knownColumns(search.cols ?? storedColumns);
  const columns = chosen.length > 0 ? chosen : usual;
  const choose = (next: readonly ListColumn[]) => {
    // Columns are stored in the order of the menu. The default columns are stored as an empty list.
    const ordered = all.filter((name) => next.includes(name));
    setStoredColumns(jsonEquals(ordered, usual) ? [] : ordered);
    if (search.cols) onChange({ cols: ordered });
  };
  return { all, columns, usual, choose, chosen };
}
