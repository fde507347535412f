import { entriesOf } from '@/platform';
import { ATTRIBUTE_NAMES, DEFINITIONS } from '../../attribute-values';
import { modelKey } from '../../equipment';
import { type ColumnName, type ListKey, listDefinition } from '../../lists';

const TYPE_HEADINGS = ['type', 'producttype', 'equipmenttype', 'producttypecategory', 'waterheatertype', 'heatertype', 'systemtypeproduct'];

/** Columns of the list `hearthline`, the operator's own file format. */
const OWN_COLUMNS: readonly (readonly [ColumnName, readonly string[]])[] = [
  ['type', TYPE_HEADINGS],
  ...ATTRIBUTE_NAMES.map((name) => [name, DEFINITIONS[name].headings] as const),
];

const headingsOf = (list: ListKey) => {
  const { columns } = listDefinition(list);
  return columns ? entriesOf(columns) : OWN_COLUMNS;
};

/** Returns the columns that a list can have. */
export const columnsOf = (list: ListKey): ColumnName[] => headingsOf(list).map(([column]) => column);

/**
 * Returns the column for each heading of a file, or null. If two headings of a file match one column, the heading that comes first in the definition of the
 * list is used.
 */
export function matchColumns(headings: readonly string[], list: ListKey): (ColumnName | null)[] {
  const found = headings.map((): ColumnName | null => null);
  const keys = headings.map(modelKey);
  for (const [column, names] of headingsOf(list)) {
    const at = (names ?? []).map((name) => keys.indexOf(modelKey(name))).find((index) => index >= 0 && found[index] === null);
    if (at !== undefined) found[at] = column;
  }
  return found;
}
