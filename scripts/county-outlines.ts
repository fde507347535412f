/**
 * Writes the county outlines of the states with programs, for the map of reports. Run `npx tsx scripts/county-outlines.ts counties-albers-10m.json` with the
 * file of the package `us-atlas` (ISC license). This file contains the cartographic boundary files of the US Census Bureau (public domain).
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** States with programs, by the first two digits of the FIPS codes of their counties. (FIPS codes are the official numbers of counties.) */
const STATES: Readonly<Record<string, string>> = { CA: '06', CO: '08', GA: '13', MA: '25', NJ: '34', NY: '36', WI: '55' };
/** Width of a map in SVG units. Coordinates are rounded to whole units. */
const WIDTH = 1000;

type Arc = readonly (readonly [number, number])[];
type Geometry = { id: string; properties: { name: string } } & ({ type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] });
type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: Arc[];
  objects: { counties: { geometries: Geometry[] } };
};

const [, , source = ''] = process.argv;
const { arcs, transform, objects }: Topology = JSON.parse(readFileSync(source, 'utf8'));

/** Returns the points of an arc. An arc stores the differences between its points. A negative index means that the arc is reversed. */
function pointsOf(index: number): [number, number][] {
  let [x, y] = [0, 0];
  const points = (arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]): [number, number] => {
    x += dx;
    y += dy;
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
  });
  return index < 0 ? points.reverse() : points;
}

const ringOf = (indexes: readonly number[]) => indexes.flatMap((index, at) => pointsOf(index).slice(at === 0 ? 0 : 1));

for (const [state, digits] of Object.entries(STATES)) {
  const counties = objects.counties.geometries
    .filter(({ id }) => id.startsWith(digits))
    .map((county) => ({
      name: county.properties.name,
      rings: (county.type === 'Polygon' ? [county.arcs] : county.arcs).flatMap((polygon) => polygon.map(ringOf)),
    }));
  const points = counties.flatMap(({ rings }) => rings.flat());
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  const scale = WIDTH / (Math.max(...points.map(([x]) => x)) - left);
  const pathOf = (ring: readonly [number, number][]) => {
    const whole = ring.map(([x, y]) => `${Math.round((x - left) * scale)},${Math.round((y - top) * scale)}`);
    return `M${whole.filter((point, at) => point !== whole[at - 1]).join('L')}Z`;
  };
  const height = Math.round((Math.max(...points.map(([, y]) => y)) - top) * scale);
  const outlines = Object.fromEntries(counties.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ name, rings }) => [name, rings.map(pathOf).join('')]));
  writeFileSync(`src/features/reports/web/county-outlines/${state}.json`, `${JSON.stringify({ height, counties: outlines }, null, 2)}\n`);
}
