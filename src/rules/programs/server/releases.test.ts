import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { loadReleases } from './releases';

const seen = vi.hoisted((): { turns: number; turnsOfParses: number[] } => ({ turns: 0, turnsOfParses: [] }));

vi.mock('../upgrade', async (importOriginal) => {
  const original = await importOriginal<typeof import('../upgrade')>();
  const parseReleasedProgram = (body: unknown) => {
    seen.turnsOfParses.push(seen.turns);
    return original.parseReleasedProgram(body);
  };
  return { ...original, parseReleasedProgram };
});

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

it('lets other work run between the programs that it parses', async () => {
  const [program] = SHIPPED_PROGRAMS;
  if (!program) throw new Error('No program is shipped');
  const versions = [901, 902, 903, 904].map((version) => ({ key: program.key, version }));
  await database.db.unsafeTransaction(async (tx) => {
    const body = JSON.stringify(program);
    const rows = versions.map(({ key, version }) => ({
      program_key: key,
      version,
      checksum: String(version),
      released_at: new Date(),
      body,
      origin: 'release' as const,
    }));
    await tx.insertInto('app.program_versions').values(rows).execute();
  });
  let isLoading = true;
  const countTurn = () => {
    seen.turns += 1;
    if (isLoading) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  const releases = await database.db.unsafeTransaction((tx) => loadReleases(tx, versions));
  isLoading = false;
  expect(releases.program(program.key, 901)?.program.name).toBe(program.name);
  expect(seen.turnsOfParses.length).toBeGreaterThanOrEqual(versions.length);
  expect(new Set(seen.turnsOfParses).size).toBe(seen.turnsOfParses.length);
});
