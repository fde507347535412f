import { must } from '@/access';
import { reads } from '@/access/server';
import { notFound } from '@/platform';
import { loadReleases, programsOf } from '@/rules/programs/server';
import * as contract from '../contract';
import { publishDefinitions } from '../definitions';

const list = reads(contract.listTaskDefinitions, async ({ tx, actor, installation }) => {
  const every = (await loadReleases(tx)).all().map(({ program }) => program);
  const own = (await programsOf(tx, actor)).map(({ program }) => program);
  return { items: publishDefinitions(installation.house.definitions, own, every, actor) };
});

/** One of other staff's programs is not there. */
const get = reads(contract.getProgramDefinition, async ({ tx, actor, params }) => {
  must(actor, 'program.explore');
  const found = (await programsOf(tx, actor)).find(({ key }) => key === params.key);
  if (!found) throw notFound();
  return {
    key: found.key,
    version: found.version,
    program: { ...found.program, criteria: ordered(found.program.criteria), lines: ordered(found.program.lines) },
  };
});

/** Adds the place in the list as a number (seed 1 §3). The folder of a program states the order by position alone, so the two cannot differ. */
const ordered = <T extends object>(entries: readonly T[]) => entries.map((entry, index) => ({ ...entry, order_index: index + 1 }));

export const EXPLORER_CALLS = [list, get];
