import { cpuUsage } from 'node:process';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { INCOME_LEVELS } from '@/content/forms/income/income_levels';
import { likelyAmountOf } from '@/features/job-programs';
import { describePlace, utilityNames, zipFacts } from '@/foundation/places/server';
import { placeClaims, placeLookupFailures } from '@/job';
import { keysOf, stringArrayOf } from '@/platform';
import { estimate, parseStatement, placeFactsOf, type ReleasedProgram } from '@/rules/programs';

/**
 * `npm run bench:ranges` measures the CPU time for an estimate of all programs, with and without likely ranges. A program has a likely range if its amount
 * cannot be calculated yet. The homes are in each state with programs, each with an increasing number of answers. The command needs no HTTP and no database.
 */
const ZIPS = ['53703', '93721', '94103', '14850', '02139', '30303', '96813'];
const SERVICES = ['heat_pump', 'insulation'];
const INCOME = keysOf(INCOME_LEVELS)[0];
const KNOWN: readonly { name: string; facts: Record<string, unknown> }[] = [
  { name: 'address', facts: {} },
  { name: 'address and services', facts: { services_being_installed: SERVICES } },
  { name: 'address and income', facts: { income_level: INCOME } },
  { name: 'address, services and income', facts: { services_being_installed: SERVICES, income_level: INCOME } },
];
/** Maximum CPU time in ms for an estimate. It is half of the 100 ms that a response to a click may take, because other users wait for the same thread. */
const MAX_MS = 50;
const ROUNDS = 10;
const TODAY = '2026-03-02';

const RELEASES: readonly ReleasedProgram[] = SHIPPED_PROGRAMS.map((program) => ({ key: program.key, version: 1, checksum: '', program }));

function homeAt(zip: string) {
  const known = zipFacts(zip);
  if (!known) throw new Error(`The ZIP ${zip} is not in the tables.`);
  const { city, state, latitude, longitude } = known;
  const place = { ...describePlace({ place_id: '', street: '', city, state, zip, latitude, longitude, precision: 'zip' }), unit: null };
  return { zip, state, known: placeFactsOf(placeClaims(place), placeLookupFailures(place)) };
}
type Home = ReturnType<typeof homeAt>;

/** Evaluates the programs in the same way as `features/estimates/server/answer.ts`. */
function answer({ known }: Home, facts: Record<string, unknown>, withRanges: boolean): number {
  const dates = { today: TODAY, submitted_on: null, reserved_on: null, install_start_date: null, install_completion_date: null, reservation_expires_on: null };
  const read = parseStatement({ facts, place: known, dates, programs: SHIPPED_PROGRAMS, utilities: utilityNames() });
  const { programs } = estimate({ programs: RELEASES, facts: read.facts, dates: read.dates, stage: 'draft', assume: true });
  if (!withRanges) return 0;
  const services = stringArrayOf(read.facts.value('planned_services'));
  const open = programs.filter(({ eligibility, amounts, isElsewhere }) => !isElsewhere && eligibility.status !== 'ineligible' && amounts.total === null);
  for (const { program } of open) {
    const release = RELEASES.find(({ key }) => key === program.key);
    if (release) likelyAmountOf({ release, facts: read.facts, today: TODAY, services, prices: new Map() });
  }
  return open.length;
}

function cpuOf(work: () => void, rounds: number): number {
  const before = cpuUsage();
  for (let round = 0; round < rounds; round += 1) work();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000 / rounds;
}

const homes = ZIPS.map(homeAt);
// V8 compiles frequent code while it runs, so the first rounds are not counted.
for (const home of homes) for (const { facts } of KNOWN) for (let round = 0; round < 5; round += 1) answer(home, facts, true);

console.log(`${'home'.padEnd(10)} ${'known'.padEnd(32)} ${'programs with a range'.padStart(22)} ${'alone'.padStart(10)} ${'with ranges'.padStart(12)}`);
let most = 0;
for (const home of homes)
  for (const { name, facts } of KNOWN) {
    const alone = cpuOf(() => answer(home, facts, false), ROUNDS);
    const both = cpuOf(() => answer(home, facts, true), ROUNDS);
    most = Math.max(most, both);
    const ranges = String(answer(home, facts, true)).padStart(22);
    console.log(
      `${`${home.state} ${home.zip}`.padEnd(10)} ${name.padEnd(32)} ${ranges} ${`${alone.toFixed(1)} ms`.padStart(10)} ${`${both.toFixed(1)} ms`.padStart(12)}`,
    );
  }
console.log(`Highest CPU time of one estimate with ranges: ${most.toFixed(1)} ms. The limit is ${MAX_MS} ms.`);
if (most > MAX_MS) process.exitCode = 1;
