import { ATTRIBUTE_NAMES, type AttributeName, DEFINITIONS } from '../../attribute-values';
import { modelKey } from '../../equipment';

/** Columns that a list can fill. */
export type ColumnName = AttributeName | 'type';

const TYPE_HEADINGS = ['type', 'producttype', 'equipmenttype', 'producttypecategory', 'waterheatertype', 'heatertype', 'systemtypeproduct'];

const BY_HEADING = new Map<string, ColumnName>([
  ...TYPE_HEADINGS.map((heading) => [heading, 'type'] as const),
  ...ATTRIBUTE_NAMES.flatMap((name) => DEFINITIONS[name].headings.map((heading) => [heading, name] as const)),
]);

/** Returns the column for each heading of a file. If two headings mean the same column, the first one is used. */
export function matchColumns(headings: readonly string[]): (ColumnName | null)[] {
  const seen = new Set<ColumnName>();
  return headings.map((heading) => {
    const column = BY_HEADING.get(modelKey(heading));
    if (!column || seen.has(column)) return null;
    seen.add(column);
    return column;
  });
}
