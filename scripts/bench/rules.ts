import { cpuUsage } from 'node:process';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { HOUSEHOLDS } from '@/content/programs/wi-hear/households';
import { FactBook } from '@/rules/facts';
import { judgeTogether, limitsOf, type Program } from '@/rules/programs';

/** `npm run bench:rules`: how large each program is as it is published, and what judging all of them for one job costs. */
const ROUNDS = 2_000;

for (const program of SHIPPED_PROGRAMS) {
  const { length: size } = JSON.stringify(program);
  console.log(`${program.key.padEnd(22)} ${String(size).padStart(7)} bytes, ${String(limitsOf(program)).padStart(4)} thresholds`);
}

const households = HOUSEHOLDS.slice(0, 8);
judge(200);
const before = cpuUsage();
judge(ROUNDS);
const { user, system } = cpuUsage(before);
console.log(`${SHIPPED_PROGRAMS.length} programs for one job: ${((user + system) / 1000 / ROUNDS).toFixed(3)} ms of CPU`);

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
