import { system } from '@/job';
import type { Day } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { Claim } from '@/rules/facts';
import { type Fund, factsOfFunds, type ReleasedProgram } from '@/rules/programs';
import { fundsOf, type Releases } from '@/rules/programs/server';
import { t } from './messages';

/** An estimate sets nothing aside: what is left of a budget may be so old. */
const STALE_MS = 2_000;

let last: { at: number; funds: Fund[] } = { at: Number.NEGATIVE_INFINITY, funds: [] };

/** How the money of these programs stands, read once for the estimates of two seconds. */
export async function claimsOfFunds(tx: Tx, releases: Releases, today: Day, now = performance.now()): Promise<Claim[]> {
  const programs = releases.all();
  if (now - last.at >= STALE_MS)
    last = {
      at: now,
      funds: await fundsOf(
        tx,
        releases,
        programs.map(({ key }) => key),
        null,
      ),
    };
  return programs.flatMap(({ program }: ReleasedProgram) =>
    Object.entries(factsOfFunds(program, last.funds, today)).map(([fact, value]) => ({ fact, value, ...system(t('program_funds'), 'lookup') })),
  );
}
