import { readFileSync } from 'node:fs';
import { cpuUsage } from 'node:process';
import { parseArgs } from 'node:util';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { GOLDEN_HOUSEHOLDS } from '@/content/programs/wi-hear/households';
import { whatIfView } from '@/features/what-if/what-if';
import { readConfig } from '@/platform/server';
import { FactBook } from '@/rules/facts';
import { countLimits, estimate, evaluateTogether, type Program, parseReleasedProgram } from '@/rules/programs';
import { startEmbedded } from '../../runner/embedded';
import { ANSWERS, CONTRACTOR, JobScenario, OPS } from '../../test/support/job-scenario';
import { estimatesPerSecond } from './estimates';

/**
 * `npm run bench:rules [-- --seconds 8 --connections 10]` prints the size of each published program, the time to evaluate all programs for one job, and the
 * number of estimates per second over HTTP. It runs the product as `npm start` does.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string' }, connections: { type: 'string' } } });
const ROUNDS = 2_000;
/** Longest acceptable wait in ms while a user types. */
const MAX_WHAT_IF_MS = 100;

const FIRST = new URL('../../src/content/programs/wi-hear/released/1.json', import.meta.url);

/**
 * Prints the size of a program.
 * @param text The published body, if it is written in an older version of the program language.
 */
const size = (name: string, program: Program, text = JSON.stringify(program)) =>
  console.log(`${name.padEnd(24)} ${String(text.length).padStart(7)} bytes, ${String(countLimits(program)).padStart(4)} thresholds`);

const first = readFileSync(FIRST, 'utf8').trim();
size('wi-hear, first language', parseReleasedProgram(JSON.parse(first)), first);
for (const program of SHIPPED_PROGRAMS) size(program.key, program);

const households = GOLDEN_HOUSEHOLDS.slice(0, 8);
const inMs = (cost: number) => `${cost.toFixed(3)} ms of CPU`;
console.log(`${SHIPPED_PROGRAMS.length} programs for one job: ${inMs(costOf(judge))}`);
console.log(`${SHIPPED_PROGRAMS.length} programs for a home in Wisconsin, without HTTP: ${inMs(costOf(estimateAll))}`);

const answering = costOf(whatIf, 40);
console.log(`What if? on a job, ${SHIPPED_PROGRAMS.length} programs side by side with the smallest changes: ${inMs(answering)} of at most ${MAX_WHAT_IF_MS}`);
if (answering > MAX_WHAT_IF_MS) process.exitCode = 1;

const config = readConfig(process.env);
const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir });
try {
  const options = { connections: Number(values.connections ?? 10), seconds: Number(values.seconds ?? 8) };
  console.log(await estimatesPerSecond(config.databaseUrl ?? embedded?.url ?? '', options));
} finally {
  if (embedded && !embedded.wasRunning) await embedded.stop();
}

function costOf(work: (rounds: number) => void, times = ROUNDS): number {
  work(Math.min(200, times));
  const before = cpuUsage();
  work(times);
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000 / times;
}

function judge(rounds: number): void {
  for (let round = 0; round < rounds; round++) {
    const household = households[round % households.length];
    if (!household) return;
    const facts = new FactBook([]).with({ $today: household.today, $submission_date: household.today, ...household.facts });
    evaluateTogether(SHIPPED_PROGRAMS.map((program) => judging(program, facts.with({}), household.today)));
  }
}

function judging(program: Program, facts: FactBook, today: string) {
  const dates = { today, reserved_on: null, submitted_on: null, install_start_date: null };
  return { program, facts: facts.read, dates, stage: 'draft' as const, override: null, declined: null, approved: null };
}

function estimateAll(rounds: number): void {
  const programs = SHIPPED_PROGRAMS.map((program) => ({ key: program.key, version: 1, checksum: '', program }));
  for (let round = 0; round < rounds; round++) {
    const household = households[round % households.length];
    if (!household) return;
    const facts = new FactBook([]).with({ $today: household.today, $submission_date: household.today, ...household.facts });
    const dates = { today: household.today, reserved_on: null, submitted_on: null, install_start_date: null };
    estimate({ programs, facts, dates, stage: 'draft', assume: true });
  }
}

/**
 * Measures how long the calculation of minimal changes takes for all programs. The measured household is ineligible, because its income is too high and the
 * building is new.
 */
function whatIf(rounds: number): void {
  const scenario = new JobScenario(['wi-hear'], { programs: SHIPPED_PROGRAMS });
  scenario.complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
  scenario.complete(CONTRACTOR, 'define_scope_of_work', { ...ANSWERS.define_scope_of_work, new_construction: true });
  scenario.complete(CONTRACTOR, 'project_scope_of_work', ANSWERS.project_scope_of_work);
  scenario.complete(CONTRACTOR, 'income_estimate', { ...ANSWERS.income_estimate, income_level: 'above_ami_150' });
  const settling = scenario.context(OPS);
  const context = { ...settling, userNames: new Map<string, string>(), contractorName: 'Acme' };
  const keys = SHIPPED_PROGRAMS.map(({ key }) => key);
  for (let round = 0; round < rounds; round++)
    whatIfView(scenario.state, keys, { optedIn: ['wi-hear'], answers: { renter_or_owner: 'owner' } }, settling, context);
}
