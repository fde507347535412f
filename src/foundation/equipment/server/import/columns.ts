import { entriesOf } from '@/platform';
import { ATTRIBUTE_NAMES, DEFINITIONS } from '../../attribute-values';
import { modelKey } from '../../equipment';
import { type ColumnName, type ListKey, publishedListOf } from '../../lists';

const TYPE_HEADINGS = ['type', 'producttype', 'equipmenttype', 'producttypecategory', 'waterheatertype', 'heatertype', 'systemtypeproduct'];

/** Columns of the list `hearthline`, which has the operator's own file format. */
const OWN_COLUMNS: readonly (readonly [ColumnName, readonly string[]])[] = [
  ['type', TYPE_HEADINGS],
  ...ATTRIBUTE_NAMES.map((name) => [name, DEFINITIONS[name].headings] as const),
];

/**
 * Headings that staff chose for the columns of a list. Null means that the file has no heading for the column, even if the list definition contains headings
 * for this column.
 */
export type ChosenHeadings = Partial<Record<ColumnName, string | null>>;

/** Returns the columns that a file of this list must have. */
export const requiredColumns = (list: ListKey): ColumnName[] => [...(publishedListOf(list).type ? [] : (['type'] as const)), 'brand', 'model'];

const headingsOf = (list: ListKey) => {
  const { columns } = publishedListOf(list);
  return columns ? entriesOf(columns) : OWN_COLUMNS;
};

/** Returns the columns that a file of this list can have. */
export const columnsOf = (list: ListKey): ColumnName[] => headingsOf(list).map(([column]) => column);

/** Normalizes a heading for comparison. A heading without Latin letters and digits is only trimmed. */
const headingKey = (heading: string): string => modelKey(heading) || heading.trim();

/**
 * Returns the column for each heading of a file, or null. Headings that staff chose have priority over the headings in the list definition. If two headings of
 * the file belong to the same column, the heading that comes first in the definition is used.
 */
export function matchColumns(headings: readonly string[], list: ListKey, chosen: ChosenHeadings = {}): (ColumnName | null)[] {
  const found = headings.map((): ColumnName | null => null);
  const keys = headings.map(headingKey);
  const match = (column: ColumnName, names: readonly string[]) => {
    const at = names.map((name) => keys.indexOf(headingKey(name))).find((index) => index >= 0 && found[index] === null);
    if (at !== undefined) found[at] = column;
  };
  const columns = headingsOf(list);
  for (const [column] of columns) match(column, chosen[column] ? [chosen[column]] : []);
  for (const [column, names] of columns) if (chosen[column] !== null && !found.includes(column)) match(column, names ?? []);
  return found;
}
