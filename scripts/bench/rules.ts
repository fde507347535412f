import { cpuUsage } from 'node:process';
import { parseArgs } from 'node:util';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { HOUSEHOLDS } from '@/content/programs/wi-hear/households';
import { readConfig } from '@/platform/server';
import { FactBook } from '@/rules/facts';
import { estimate, judgeTogether, limitsOf, type Program } from '@/rules/programs';
import { startEmbedded } from '../../runner/embedded';
import { estimatesPerSecond } from './estimates';

/**
 * `npm run bench:rules [-- --seconds 8 --connections 10]`: how large each program is as it is published, what judging all
 * of them for one job costs, and how many estimates a second the product gives over HTTP, as `npm start` runs it.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string' }, connections: { type: 'string' } } });
const ROUNDS = 2_000;

for (const program of SHIPPED_PROGRAMS) {
  const { length: size } = JSON.stringify(program);
  console.log(`${program.key.padEnd(22)} ${String(size).padStart(7)} bytes, ${String(limitsOf(program)).padStart(4)} thresholds`);
}

const households = HOUSEHOLDS.slice(0, 8);
const inMs = (cost: number) => `${cost.toFixed(3)} ms of CPU`;
console.log(`${SHIPPED_PROGRAMS.length} programs for one job: ${inMs(costOf(judge))}`);
console.log(`${SHIPPED_PROGRAMS.length} programs for a home in Wisconsin, without HTTP: ${inMs(costOf(estimateAll))}`);

const config = readConfig(process.env);
const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir });
try {
  const options = { connections: Number(values.connections ?? 10), seconds: Number(values.seconds ?? 8) };
  console.log(await estimatesPerSecond(config.databaseUrl ?? embedded?.url ?? '', options));
} finally {
  if (embedded && !embedded.wasRunning) await embedded.stop();
}

function costOf(work: (rounds: number) => void): number {
  work(200);
  const before = cpuUsage();
  work(ROUNDS);
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000 / ROUNDS;
}

function judge(rounds: number): void {
  for (let round = 0; round < rounds; round++) {
    const household = households[round % households.length];
    if (!household) return;
    const facts = new FactBook([]).with({ $today: household.today, $submission_date: household.today, ...household.facts });
    judgeTogether(SHIPPED_PROGRAMS.map((program) => judging(program, facts.with({}), household.today)));
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
