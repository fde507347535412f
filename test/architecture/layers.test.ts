import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODE, FILES, IMPORT_EDGES, type ImportEdge, isImportAllowed, LAYERS, moduleOf, ROOT, textOf } from './modules';

/** The shape of the house (ARCHITECTURE.md): floors of rooms, three doors a room, a core that knows no feature. */

const say = (list: readonly ImportEdge[]) => list.map(({ file, spec }) => `${file} → ${spec}`);

describe('the shape of the house', () => {
  it('sees the imports there are, on demand and by pattern too', () => {
    expect(CODE.length).toBeGreaterThan(700);
    expect(IMPORT_EDGES.length).toBeGreaterThan(2_500);
    expect(IMPORT_EDGES).toContainEqual(expect.objectContaining({ file: 'src/job/settle.ts', to: 'rules/facts' }));
    expect(IMPORT_EDGES).toContainEqual(expect.objectContaining({ file: 'src/app/web/main.tsx', spec: './sign-in/app' }));
    expect(IMPORT_EDGES).toContainEqual(expect.objectContaining({ file: 'src/app/web/load-form.ts', spec: '../../content/forms/' }));
  });

  it('has no file outside a room, and no room without a file', () => {
    expect(FILES.filter((file) => moduleOf(file) === null)).toEqual([]);
    const used = new Set(FILES.map(moduleOf));
    expect(LAYERS.flatMap((floor) => Object.keys(floor)).filter((room) => !used.has(room))).toEqual([]);
  });

  it('every arrow points down, or beside where the list of rooms allows it', () => {
    expect(say(IMPORT_EDGES.filter((arrow) => !isImportAllowed(arrow)))).toEqual([]);
  });

  it('a room is entered by its doors', () => {
    // A screen that is loaded by itself has an entry of its own, and so has each form of a feature.
    const door = (room: string) => new RegExp(`^@/${room}(/server|/web(/[\\w./-]+)?|/forms/\\w+)?$`);
    const inside = IMPORT_EDGES.filter(({ from, to, spec }) => from !== to && spec.startsWith('@/') && !/^(platform|content|app$|demo|runner)/.test(to));
    expect(inside.length).toBeGreaterThan(800);
    expect(say(inside.filter(({ to, spec }) => !door(to).test(spec)))).toEqual([]);
  });

  it('nobody goes through their own door: what it offers may not be there yet', () => {
    const own = IMPORT_EDGES.filter(({ from, to, target }) => from === to && from !== '' && [from, `${from}/server`].includes(target.replace(/^src\//, '')));
    expect(say(own.filter(({ from }) => /^(foundation|rules|job-data|job|job-view|features|pages)/.test(from)))).toEqual([]);
  });

  it('no two rooms import each other', () => {
    const pairs = new Set(IMPORT_EDGES.filter((arrow) => arrow.from !== arrow.to && isImportAllowed(arrow)).map(({ from, to }) => `${from} ${to}`));
    expect([...pairs].filter((pair) => pairs.has(pair.split(' ').reverse().join(' ')))).toEqual([]);
  });

  it('browser code imports no server code, server code no browser code, pure code neither', () => {
    expect(say(IMPORT_EDGES.filter(({ fromSide, toSide }) => fromSide !== toSide && toSide !== 'pure'))).toEqual([]);
  });

  it('no list of forms or programs is known below the app', () => {
    const engines = IMPORT_EDGES.filter(({ from }) => /^(platform|access|live|foundation|rules|job-data|job|job-view)/.test(from));
    expect(engines.length).toBeGreaterThan(800);
    expect(say(engines.filter(({ to }) => /^content/.test(to)))).toEqual([]);
  });

  it('no engine asks which program it works for', () => {
    const keys = readdirSync(join(ROOT, 'src/content/programs'));
    const named = CODE.filter(
      (file) => !/^(src\/content\/programs|demo)\//.test(file) && keys.some((key) => new RegExp(`['"\`]${key}['"\`]`).test(textOf(file))),
    );
    expect(named).toEqual([]);
  });
});

describe('the size of its rooms', () => {
  const lines = new Map<string, number>();
  // A catalog is words, not code: a room does not get harder to read by it.
  for (const file of CODE.filter((file) => !file.endsWith('/messages.ts')))
    lines.set(moduleOf(file) ?? '', (lines.get(moduleOf(file) ?? '') ?? 0) + textOf(file).split('\n').length - 1);
  const all = [...lines.values()].reduce((sum, count) => sum + count, 0);

  it('the core does not grow: what leaves it makes this number smaller', () => {
    expect(lines.get('job')).toBeLessThan(2_500);
  });

  it('no room holds more than 15 % of the lines', () => {
    expect([...lines].filter(([, count]) => count > all * 0.15)).toEqual([]);
  });
});
