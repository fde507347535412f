import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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

// What they write goes through us; in a terminal it stays colored.
const color = process.stdout.isTTY && !('NO_COLOR' in process.env) ? { FORCE_COLOR: '1' } : {};
const env = { ...color, ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
const times = [];
const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
const started = performance.now();

/** What fails is said last, and those that run at once write between each other's lines: its end is repeated by itself. */
const REPEATED_LINES = 120;

async function run([name, command, ...args]) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  let said = '';
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8');
    from.on('data', (text) => {
      to.write(text);
      said += text;
    });
  }
  const [status] = await once(child, 'close');
  times.push(`${secondsSince(start).padStart(8)}  ${name}`);
  return status === 0 ? [] : [{ command: `${name} (${[command, ...args].join(' ')})`, said: lastLines(said) }];
}

function lastLines(said) {
  return stripVTControlCharacters(said).trimEnd().split('\n').slice(-REPEATED_LINES).join('\n');
}

for (const step of STEPS) {
  const failed = (await Promise.all(step.map(run))).flat();
  if (failed.length > 0) {
    for (const { command, said } of failed) console.error(`\n— the end of ${command}\n${said}`);
    console.error(`\n${times.join('\n')}\n\nFailed: ${failed.map(({ command }) => command).join(', ')}`);
    process.exit(1);
  }
}
console.log(`\n${times.join('\n')}\n${secondsSince(started).padStart(8)}  all passed`);
