import { entriesOf } from '@/platform';
import { ATTRIBUTE_NAMES, DEFINITIONS } from '../../attribute-values';
import { modelKey } from '../../equipment';
import { type ColumnName, type ListKey, listDefinition } from '../../lists';

const TYPE_HEADINGS = ['type', 'producttype', 'equipmenttype', 'producttypecategory', 'waterheatertype', 'heatertype', 'systemtypeproduct'];

/** Columns of the operator's own list. */
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

/** Returns the column for each heading of a file. If two headings mean the same column, the first one in the definition is used. */
export function matchColumns(headings: readonly string[], list: ListKey): (ColumnName | null)[] {
  const found = headings.map((): ColumnName | null => null);
  const keys = headings.map(modelKey);
  for (const [column, names] of headingsOf(list)) {
    const at = (names ?? []).map((name) => keys.indexOf(modelKey(name))).find((index) => index >= 0 && found[index] === null);
    if (at !== undefined) found[at] = column;
  }
  return found;
}
