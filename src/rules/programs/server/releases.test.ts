import { expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { cacheVersions, forgetRelease } from './releases';

it('lets other events of the event loop run between two program versions that are parsed', async () => {
  const [program] = SHIPPED_PROGRAMS;
  if (!program) throw new Error('No program is shipped');
  let turns = 0;
  let isLoading = true;
  const countTurn = () => {
    turns += 1;
    if (isLoading) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  const turnsOfParses: number[] = [];
  const rows = [901, 902, 903, 904].map((version) => ({
    program_key: program.key,
    version,
    checksum: String(version),
    /** Records the turn of the event loop in which the version is parsed. */
    get body() {
      turnsOfParses.push(turns);
      return program;
    },
  }));
  await cacheVersions(rows);
  isLoading = false;
  for (const { program_key: key, version } of rows) forgetRelease({ key, version });
  expect(turnsOfParses).toHaveLength(rows.length);
  expect(new Set(turnsOfParses).size).toBe(rows.length);
});
