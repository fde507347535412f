import { SHIPPED_PROGRAMS } from '@/app/programs';
import { describePlace, zipFacts } from '@/foundation/places/server';
import { placeClaims } from '@/job';
import { evaluateTruth } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { createSeededRandom, type SeededRandom } from './bulk/seeded-random';
import { DEMO_JOBS } from './jobs';

/** Maximum number of ZIP areas per program territory, and number of homes per ZIP area. Overlapping territories share ZIP areas. */
const MOST_AREAS = 60;
const HOMES_PER_AREA = 6;

/** Common names of streets in the United States. */
const STREETS = [
  ...['Oak', 'Maple', 'Cedar', 'Elm', 'Washington', 'Lake', 'Hill', 'Walnut', 'Spruce', 'Park', 'Chestnut', 'Lincoln', 'Jackson', 'River', 'Willow'],
  ...[
    'Highland',
    'Franklin',
    'Adams',
    'Madison',
    'Church',
    'Prospect',
    'Meadow',
    'Jefferson',
    'Spring',
    'Ridge',
    'Birch',
    'Cherry',
    'Forest',
    'Pine',
    'Center',
  ],
];
const KINDS = ['St', 'Ave', 'Dr', 'Rd', 'Ln', 'Ct'];

/** Maximum distance of a sample home from the center of its ZIP area, in degrees of latitude (about 0.6 miles). */
const SPREAD = 0.009;

type Row = readonly [placeId: string, street: string, city: string, state: string, zip: string, latitude: string, longitude: string];

/**
 * Returns the table of sample addresses. The territory of each program has homes with invented numbers in streets with common names. The table also contains
 * the homes of the sample jobs. Each home is near the center of its ZIP area. The same ZIP codes give the same rows.
 *
 * @param zips all ZIP codes of the project, in order
 */
export function sampleAddresses(zips: readonly string[]): readonly (readonly string[])[] {
  const areas = zips.filter(isHomeArea).flatMap((zip) => {
    const facts = factsOfHomeIn(zip);
    return facts ? [{ zip, facts }] : [];
  });
  const zipsWhere = (where: Condition) => areas.filter(({ facts }) => isTrue(where, facts)).map(({ zip }) => zip);
  const chosen = new Set(SHIPPED_PROGRAMS.flatMap(({ territory: { where } }) => (where ? evenly(zipsWhere(where)) : [])));
  const rows = [...[...chosen].toSorted().flatMap((zip) => homesIn(zip)), ...homesOfJobs()];
  return [['place_id', 'street', 'city', 'state', 'zip', 'latitude', 'longitude'], ...rows];
}

type Condition = Parameters<typeof evaluateTruth>[0];

/** Returns whether a ZIP area is in a territory. */
export function isIn(where: Condition, zip: string): boolean {
  const facts = factsOfHomeIn(zip);
  return facts !== undefined && isTrue(where, facts);
}

const isTrue = (where: Condition, facts: FactBook) => evaluateTruth(where, facts.read).value === true;

/** Returns the facts about the address of a home in this ZIP area, or undefined if the project has no data about the ZIP. */
function factsOfHomeIn(zip: string): FactBook | undefined {
  const facts = zipFacts(zip);
  if (!facts) return undefined;
  const place = describePlace({ ...facts, place_id: '', street: '', precision: 'zip' });
  return new FactBook([...placeClaims({ ...place, unit: null })]);
}

/** Returns whether a ZIP can contain homes. ZIPs of post offices and single buildings have no income limit. */
function isHomeArea(zip: string): boolean {
  const facts = zipFacts(zip);
  return facts !== undefined && facts.ami_80_limit_for_4 !== null;
}

const evenly = (zips: readonly string[]): string[] => {
  const step = Math.max(1, zips.length / MOST_AREAS);
  return Array.from({ length: Math.min(MOST_AREAS, zips.length) }, (_, index) => zips[Math.floor(index * step)]).filter((zip) => zip !== undefined);
};

function homesIn(zip: string): Row[] {
  const facts = zipFacts(zip);
  if (!facts) return [];
  const random = createSeededRandom(Number(zip));
  return Array.from({ length: HOMES_PER_AREA }, (_, index) => {
    const street = `${101 + random.below(1_800)} ${random.of(STREETS)} ${random.of(KINDS)}`;
    return [`sample-${zip}-${index + 1}`, street, facts.city, facts.state, zip, ...pointNear(facts, random)];
  });
}

function homesOfJobs(): Row[] {
  return DEMO_JOBS.flatMap(({ place }, index) => {
    const facts = typeof place === 'string' ? undefined : zipFacts(place.zip);
    if (typeof place === 'string' || !facts) return [];
    const { street, city, zip } = place;
    return [[`sample-job-${index + 1}`, street, city, facts.state, zip, ...pointNear(facts, createSeededRandom(Number(zip) + index))]];
  });
}

function pointNear({ latitude, longitude }: { latitude: number; longitude: number }, random: SeededRandom): [string, string] {
  const offset = () => (random.next() - 0.5) * 2 * SPREAD;
  return [(latitude + offset()).toFixed(5), (longitude + offset()).toFixed(5)];
}
