import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { ROOT } from './sources.mjs';

/** Several would check what they share once each: on two cores, busy with the build, that is twice the work. */
const ONE_CHECKER = ['--checkers', '1'];

/** `npm test`: everything that must hold, the quick first; stops at the first that does not. Those of one line run at once. */
const STEPS = [
  [
    ['style', 'biome', 'check'],
    ['types of the server', 'tsc', '-p', 'tsconfig.server.json', ...ONE_CHECKER],
    ['types of the browser', 'tsc', '-p', 'tsconfig.web.json', ...ONE_CHECKER],
    ['build', 'node', 'scripts/build.mjs'],
  ],
  [
    ['tests', 'vitest', 'run', '--project', 'rules', '--project', 'server'],
    // Mostly it waits for processes that start and end.
    ['start, crash and stop', 'vitest', 'run', '--project', 'running'],
  ],
  [['journeys in the browser', 'playwright', 'test']],
];

const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
const times = [];
const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
const started = performance.now();

async function run([name, command, ...args]) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const [status] = await once(spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' }), 'exit');
  times.push(`${secondsSince(start).padStart(8)}  ${name}`);
  return status === 0 ? [] : [`${name} (${[command, ...args].join(' ')})`];
}

for (const step of STEPS) {
  const failed = (await Promise.all(step.map(run))).flat();
  if (failed.length > 0) {
    console.error(`\n${times.join('\n')}\n\nFailed: ${failed.join(', ')}`);
    process.exit(1);
  }
}
console.log(`\n${times.join('\n')}\n${secondsSince(started).padStart(8)}  all passed`);
