import { readSourceFile } from './source-file';

export type Utility = { id: string; key: string; kind: 'electric' | 'gas'; state: string; name: string };

/** IDs of the utilities that serve a ZIP. Each list begins with the predominant utilities, sorted by key. The other utilities follow, also sorted by key. */
export type ZipUtilities = { electric: string[]; gas: string[] };

/** Geography types in the source file that are service territories of utilities. Other types, such as states, counties and custom areas, are skipped. */
const KINDS: Record<string, Utility['kind']> = { electric_territory: 'electric', gas_territory: 'gas' };

/** Utilities that the source lists as electric although they sell only gas. */
const SELLS_GAS_ONLY = new Set(['ca-southern-cal-gas']);

export async function readUtilities(path: string): Promise<Map<string, Utility>> {
  const utilities = new Map<string, Utility>();
  for await (const row of readSourceFile(path, ['id', 'key', 'type', 'name', 'state'])) {
    const kind = KINDS[row.type];
    if (!kind) continue;
    if (!row.key) throw new Error(`geographies.csv: the ${row.type} ${row.id} (${row.name}) has no key`);
    utilities.set(row.id, { id: row.id, key: row.key, kind: SELLS_GAS_ONLY.has(row.key) ? 'gas' : kind, state: row.state, name: row.name });
  }
  return utilities;
}

export async function readUtilitiesOfZips(path: string, utilities: ReadonlyMap<string, Utility>): Promise<Map<string, ZipUtilities>> {
  const utilitiesByZip = new Map<string, { utility: Utility; predominant: boolean }[]>();
  for await (const row of readSourceFile(path, ['zip', 'geography_id', 'predominant'])) {
    const utility = utilities.get(row.geography_id);
    if (!utility) throw new Error(`zip-to-geography-approx.csv: ${row.geography_id} of ZIP ${row.zip} is not a service territory in geographies.csv`);
    const list = utilitiesByZip.get(row.zip) ?? [];
    utilitiesByZip.set(row.zip, [...list, { utility, predominant: row.predominant === '1' }]);
  }
  return new Map([...utilitiesByZip].map(([zip, list]) => [zip, orderUtilities(list)]));
}

function orderUtilities(list: { utility: Utility; predominant: boolean }[]): ZipUtilities {
  const inOrder = list.toSorted((a, b) => Number(b.predominant) - Number(a.predominant) || (a.utility.key < b.utility.key ? -1 : 1));
  const idsOfKind = (kind: Utility['kind']) => inOrder.filter(({ utility }) => utility.kind === kind).map(({ utility }) => utility.id);
  return { electric: idsOfKind('electric'), gas: idsOfKind('gas') };
}
