import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODE, ROOT, textOf } from './modules';

/** Tests that no files import each other in a cycle, including imports of types, because the files of a cycle can only be understood together. */

const STATIC = /(?:^|\n)(?:import|export)\s(?:[^'"]*?\sfrom\s)?'((?:@\/|\.)[^']*)'/g;
const known = new Set(CODE);

function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(STATIC)].flatMap(([, spec = '']) => {
    const path = spec.startsWith('@/') ? `src/${spec.slice(2)}` : relative(ROOT, join(ROOT, dirname(file), spec));
    return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => known.has(candidate)) ?? [];
  });
}

const GRAPH = new Map(CODE.map((file) => [file, importsOf(file)]));

/** Returns the import cycles: strongly connected components with more than one file, found with Tarjan's algorithm. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    let least = own;
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) least = Math.min(least, visit(next));
      else if (open.includes(next)) least = Math.min(least, order.get(next) ?? least);
    }
    low.set(file, least);
    if (least === own) {
      const members = open.splice(open.indexOf(file));
      if (members.length > 1) found.push(members.sort());
    }
    return least;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found.sort();
}

describe('import cycles', () => {
  it('are found in a sample graph', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(circles(graph)).toEqual([['a', 'b', 'c']]);
    expect([...GRAPH.values()].flat().length).toBeGreaterThan(3_000);
  });

  it('do not exist', () => {
    expect(circles(GRAPH)).toEqual([]);
  });
});
