import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODE, FILES, IMPORT_EDGES, type ImportEdge, isImportAllowed, LAYERS, moduleOf, ROOT, textOf } from './modules';

/** Tests the module structure (ARCHITECTURE.md): the layers, the three entry points of a module, and a core that does not depend on features. */

const describeEdges = (list: readonly ImportEdge[]) => list.map(({ file, spec }) => `${file} → ${spec}`);

describe('module structure', () => {
  it('finds static, dynamic and glob imports', () => {
    expect(CODE.length).toBeGreaterThan(700);
    expect(IMPORT_EDGES.length).toBeGreaterThan(2_500);
    expect(IMPORT_EDGES).toContainEqual(expect.objectContaining({ file: 'src/job/settle.ts', to: 'rules/facts' }));
    expect(IMPORT_EDGES).toContainEqual(expect.objectContaining({ file: 'src/app/web/main.tsx', spec: './sign-in/app' }));
    expect(IMPORT_EDGES).toContainEqual(expect.objectContaining({ file: 'src/app/web/signed-in/load-form.ts', spec: '../../../content/forms/' }));
  });

  it('has a module for every file and a file for every module', () => {
    expect(FILES.filter((file) => moduleOf(file) === null)).toEqual([]);
    const used = new Set(FILES.map(moduleOf));
    expect(LAYERS.flatMap((layer) => Object.keys(layer)).filter((module) => !used.has(module))).toEqual([]);
  });

  it('imports only from lower layers, or from listed modules of the same layer', () => {
    expect(describeEdges(IMPORT_EDGES.filter((edge) => !isImportAllowed(edge)))).toEqual([]);
  });

  it('imports other modules only through their entry points', () => {
    // Lazily loaded screens and the forms of a feature have their own entry points. A part of a feature, such as the payments board, can have screens too.
    const entryPoint = (module: string) => new RegExp(`^@/${module}(/server|(/[\\w-]+)?/web(/[\\w./-]+)?|/forms/\\w+)?$`);
    const inside = IMPORT_EDGES.filter(({ from, to, spec }) => from !== to && spec.startsWith('@/') && !/^(platform|content|app$|demo|runner)/.test(to));
    expect(inside.length).toBeGreaterThan(800);
    expect(describeEdges(inside.filter(({ to, spec }) => !entryPoint(to).test(spec)))).toEqual([]);
  });

  it('does not import a module through its own entry point, which may not be initialized yet', () => {
    const own = IMPORT_EDGES.filter(({ from, to, target }) => from === to && from !== '' && [from, `${from}/server`].includes(target.replace(/^src\//, '')));
    expect(describeEdges(own.filter(({ from }) => /^(foundation|rules|job-data|job|job-view|features|pages)/.test(from)))).toEqual([]);
  });

  it('has no two modules that import each other', () => {
    const pairs = new Set(IMPORT_EDGES.filter((edge) => edge.from !== edge.to && isImportAllowed(edge)).map(({ from, to }) => `${from} ${to}`));
    expect([...pairs].filter((pair) => pairs.has(pair.split(' ').reverse().join(' ')))).toEqual([]);
  });

  it('imports no server code in browser code, no browser code in server code, and neither kind in pure code', () => {
    expect(describeEdges(IMPORT_EDGES.filter(({ fromSide, toSide }) => fromSide !== toSide && toSide !== 'pure'))).toEqual([]);
  });

  it('has React components only in browser and server folders', () => {
    expect(FILES.filter((file) => file.startsWith('src/') && file.endsWith('.tsx') && !/\/(web|server)\//.test(file))).toEqual([]);
  });

  it('writes and parses CSV in one place', () => {
    const own = /^src\/platform\/server\/csv\//;
    expect(CODE.filter((file) => !own.test(file) && /from 'csv-(?:parse|stringify)/.test(textOf(file)))).toEqual([]);
  });

  it('lets the core of payments import the other parts of payments only in its entry points', () => {
    const PARTS: Readonly<Record<string, readonly string[]>> = { 'payment-tool': [], board: [], statement: ['board'] };
    const partOf = (path: string): string => /^src\/features\/payments\/(payment-tool|board|statement)\//.exec(path)?.[1] ?? '';
    const entries = ['src/features/payments/server/index.ts', 'src/features/payments/server/routes.ts'];
    const inside = IMPORT_EDGES.filter(({ from, to, target }) => from === 'features/payments' && to === from && partOf(target) !== '');
    expect(inside.length).toBeGreaterThan(50);
    const refused = inside.filter(({ file, target }) => {
      const [own, other] = [partOf(file), partOf(target)];
      return own === '' ? !entries.includes(file) : own !== other && !PARTS[own]?.includes(other);
    });
    expect(describeEdges(refused)).toEqual([]);
  });

  it('lets no engine import the content of forms or programs', () => {
    const engines = IMPORT_EDGES.filter(({ from }) => /^(platform|access|live|foundation|rules|job-data|job|job-view)/.test(from));
    expect(engines.length).toBeGreaterThan(800);
    expect(describeEdges(engines.filter(({ to }) => /^content/.test(to)))).toEqual([]);
  });

  it('names no specific program outside of the folder of the programs', () => {
    // Exclude `other`, because it is also a common option key of fields.
    const keys = readdirSync(join(ROOT, 'src/content/programs')).filter((key) => key !== 'other');
    const quotedKey = new RegExp(`['"\`](${keys.join('|')})['"\`]`);
    const named = CODE.filter((file) => !/^(src\/content\/programs|demo)\//.test(file) && quotedKey.test(textOf(file)));
    expect(named).toEqual([]);
  });
});

describe('module sizes', () => {
  const lines = new Map<string, number>();
  // Do not count message catalogs and comments, because they do not make a module harder to read.
  const linesOf = (file: string): number =>
    textOf(file)
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/\*|\*)/.test(line)).length - 1;
  for (const file of CODE.filter((file) => !file.endsWith('/messages.ts')))
    lines.set(moduleOf(file) ?? '', (lines.get(moduleOf(file) ?? '') ?? 0) + linesOf(file));
  const all = [...lines.values()].reduce((sum, count) => sum + count, 0);

  it('stay below the limit for the core', () => {
    expect(lines.get('job')).toBeLessThan(2_300);
  });

  it('stay below 15 % of all lines for every module', () => {
    expect([...lines].filter(([, count]) => count > all * 0.15)).toEqual([]);
  });
});
