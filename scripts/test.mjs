import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from './sources.mjs';

/** `npm test`: everything that must hold, the quick first; stops at the first that does not. */
const STEPS = [
  ['style', 'biome', 'check'],
  ['types of the server', 'tsc', '-p', 'tsconfig.server.json'],
  ['types of the browser', 'tsc', '-p', 'tsconfig.web.json'],
  ['tests', 'vitest', 'run', '--project', 'rules', '--project', 'server'],
  ['build', 'node', 'scripts/build.mjs'],
  ['start, crash and stop', 'vitest', 'run', '--project', 'running'],
  ['journeys in the browser', 'playwright', 'test'],
];

const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
const times = [];
const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
const started = performance.now();

for (const [name, command, ...args] of STEPS) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' });
  times.push(`${secondsSince(start).padStart(8)}  ${name}`);
  if (status !== 0) {
    console.error(`\n${times.join('\n')}\n\nFailed: ${name} (${[command, ...args].join(' ')})`);
    process.exit(1);
  }
}
console.log(`\n${times.join('\n')}\n${secondsSince(started).padStart(8)}  all passed`);
