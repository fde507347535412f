import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './sources.mjs';

/** `npm test` runs every check, then prints one summary. The exit code is 1 if a check failed. */

/**
 * Option of the type checks, which run at the same time as the build. It limits each type check to one parallel checker, because more checkers on two
 * processors would repeat shared work.
 */
const ONE_CHECKER = ['--checkers', '1'];
/** Maximum number of lines that the summary shows of each failure message. */
const MESSAGE_LINES = 12;
const REPORTS = mkdtempSync(join(tmpdir(), 'hearthline-test-'));
const reportFile = (name) => join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`);
const vitest = (name, projects) => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(name)}`,
  ],
  readReport: readVitestReport,
});

/** Checks in the same stage run at the same time. The stages run one after the other, quick checks first. */
const STAGES = [
  [
    { name: 'style', command: ['biome', 'check'] },
    { name: 'unused code', command: ['knip', '--no-progress'] },
    { name: 'types of the server', command: ['tsc', '-p', 'tsconfig.server.json', ...ONE_CHECKER] },
    { name: 'types of the browser', command: ['tsc', '-p', 'tsconfig.web.json', ...ONE_CHECKER] },
    { name: 'build', command: ['node', 'scripts/build.mjs'] },
  ],
  // These two checks run at the same time. The processes that the project `running` starts mostly wait, so the other tests can use the CPU.
  [vitest('tests', ['rules', 'server']), { ...vitest('start, crash and stop', ['running']), needsBuild: true }],
  [{ name: 'journeys in the browser', command: ['playwright', 'test', '--reporter=list,json'], readReport: readPlaywrightReport, needsBuild: true }],
];

const color = process.stdout.isTTY && !('NO_COLOR' in process.env) ? { FORCE_COLOR: '1' } : {};
const path = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
const started = performance.now();
const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

const results = [];
for (const stage of STAGES) results.push(...(await Promise.all(stage.map(run))));
printSummary();
rmSync(REPORTS, { recursive: true });
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1;

/** @returns {Promise<{ name: string, status: number, time: string, tests?: { passed: number, skipped: number, failed: { title: string, message?: string }[] } }>} */
async function run({ name, command, readReport, needsBuild = false }) {
  if (needsBuild && results.some((result) => result.name === 'build' && result.status !== 0)) return { name, status: 1, time: 'not run: the build failed' };
  console.log(`\n— ${name}`);
  const start = performance.now();
  const env = { ...color, ...process.env, PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(name) };
  const child = spawn(command[0], command.slice(1), { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  const result = { name, status: code ?? 1, time: secondsSince(start) };
  if (!readReport) return result;
  try {
    return { ...result, tests: readReport(JSON.parse(readFileSync(reportFile(name), 'utf8'))) };
  } catch (error) {
    console.error(`The report of "${name}" cannot be read: ${error.message}`);
    return { ...result, status: 1 };
  }
}

function readVitestReport({ testResults, numPassedTests, numPendingTests, numTodoTests }) {
  const failed = testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    const failedTests = tests.map(({ fullName, failureMessages }) => ({ title: `${relative(ROOT, file.name)} › ${fullName}`, message: failureMessages[0] }));
    // If a test file cannot be loaded, it has no tests, so report the file itself.
    const hasFailedToLoad = file.status === 'failed' && tests.length === 0;
    return hasFailedToLoad ? [{ title: relative(ROOT, file.name), message: file.message }] : failedTests;
  });
  return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failed };
}

function readPlaywrightReport({ suites, stats, errors }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  // A spec contains its tests of all projects, but `ok` is only about the first project.
  const tests = suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ ...spec, ...test })));
  const failed = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ file, line, title, results: attempts }) => ({
      title: `${join('test/journeys', file)}:${line} › ${title}`,
      message: attempts.find(({ error }) => error)?.error.message,
    }));
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: [...failed, ...errors.map(({ message }) => ({ title: 'playwright', message }))],
  };
}

function printSummary() {
  console.log('\n— summary');
  for (const { name, status, time, tests } of results) {
    const counts = tests ? `${tests.passed} passed, ${tests.failed.length} failed${tests.skipped ? `, ${tests.skipped} skipped` : ''}` : '';
    console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${time.padStart(9)}  ${name}${counts ? `: ${counts}` : ''}`);
    for (const { title, message = '' } of tests?.failed ?? []) {
      const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES);
      console.log(`\n    ${title}\n${lines.map((line) => `      ${line}`).join('\n')}\n`);
    }
  }
  const sum = (count) => results.reduce((total, { tests }) => total + (tests ? count(tests) : 0), 0);
  const failedParts = results.filter(({ status }) => status !== 0);
  console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed.length)} failed in ${secondsSince(started)}`);
  console.log(failedParts.length === 0 ? 'Everything passed.' : `Failed: ${failedParts.map(({ name }) => name).join(', ')}`);
}
