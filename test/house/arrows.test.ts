import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * The shape of the house (ARCHITECTURE.md): domains in one order, each with three doors, no circles.
 * A domain may import those before it, through their doors only; browser code never imports server
 * code; engines never import a program or a form.
 */
const ORDER = [
  'platform',
  'access',
  'live',
  'conditions',
  'messages',
  'places',
  'people',
  'equipment',
  'attachments',
  'facts',
  'tasks',
  'eligibility',
  'incentives',
  'programs',
  'history',
  'documents',
  'signing',
  'payments',
  'utilities',
  'announcements',
  'jobs',
  'app',
];

/** Doors beside the usual three: `@/x`, `@/x/server`, `@/x/web`; a screen that is loaded by itself is `@/x/web/<screen>`. */
const DOORS: Record<string, RegExp> = {
  // No domain words in there, so its parts can be named one by one.
  platform: /^@\/platform(\/server(\/(clock|config|db|db\/schema|http|ids|log|origins|outbox|packed|secret))?|\/web(\/kit)?)?$/,
  // The registry of forms and the registry of programs are lists that the app and the tests hand to the engines.
  // The page that creates a job is one form's own page; with the registry it would load all of them.
  tasks: /^@\/tasks(\/forms(\/contact\/create_job)?|\/server|\/web(\/[\w-]+)?)?$/,
  programs: /^@\/programs(\/shipped|\/server|\/web)?$/,
  // The demo tells jobs by the same changes people make.
  jobs: /^@\/jobs(\/server(\/script)?|\/changes|\/web(\/[\w-]+)?)?$/,
};

const ROOT = fileURLToPath(new URL('.', import.meta.url));
type Side = 'pure' | 'server' | 'web';
type Import = { file: string; from: string; fromSide: Side; to: string; toSide: Side; spec: string };

const files = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

const sideOf = (path: string): Side =>
  /\/server(\/|$)/.test(path) ? 'server' : /\/web(\/|$)/.test(path) || path.endsWith('control.tsx') || path.endsWith('/control') ? 'web' : 'pure';

const imports: Import[] = files.flatMap((file) => {
  const path = relative(ROOT, file);
  const from = path.split('/')[0] ?? '';
  const found = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'((?:@\/|\.)[^']*)'/g)].map((match) => match[1] ?? '');
  return found.map((spec) => {
    const target = spec.startsWith('@/') ? spec.slice(2) : relative(ROOT, join(dirname(file), spec));
    return { file: path, from, fromSide: sideOf(`/${path}`), to: target.split('/')[0] ?? '', toSide: sideOf(`/${target}`), spec };
  });
});

const say = (list: Import[]) => list.map(({ file, spec }) => `${file} → ${spec}`);

describe('the shape of the house', () => {
  it('sees the imports there are', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(imports.length).toBeGreaterThan(500);
    expect(imports).toContainEqual(expect.objectContaining({ file: 'job/settle.ts', to: 'facts' }));
  });

  it('has only domains that have a place in the order', () => {
    const domains = readdirSync(ROOT, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(domains.filter((domain) => !ORDER.includes(domain))).toEqual([]);
  });

  it('every arrow points to the left', () => {
    expect(say(imports.filter(({ from, to }) => from !== to && ORDER.indexOf(to) >= ORDER.indexOf(from)))).toEqual([]);
  });

  it('a domain is entered by its doors', () => {
    const wrong = imports.filter(({ from, to, spec }) => from !== to && !(DOORS[to] ?? new RegExp(`^@/${to}(/server|/web(/[\\w-]+)?)?$`)).test(spec));
    expect(say(wrong)).toEqual([]);
  });

  it('browser code imports no server code, server code no browser code, pure code neither', () => {
    // `app` is wiring: its demo data is server code by nature.
    const wrong = imports.filter(
      ({ file, from, fromSide, toSide }) =>
        fromSide !== toSide && toSide !== 'pure' && !(from === 'app' && file.startsWith('app/demo/') && toSide === 'server'),
    );
    expect(say(wrong)).toEqual([]);
  });

  it('engines import no form and no program', () => {
    const engines = imports.filter(
      ({ file }) =>
        /^(conditions|facts|tasks|eligibility|incentives|programs|jobs)\//.test(file) &&
        !/^tasks\/(forms|server)\//.test(file) &&
        !/^programs\/(shipped\.ts|[a-z0-9]+(-[a-z0-9]+)*\/)/.test(file) &&
        !file.includes('/server/') &&
        !file.includes('/web/'),
    );
    expect(engines.length).toBeGreaterThan(150);
    const forms = engines.filter(({ file, spec }) => /(^@\/tasks\/forms)|(^\.\/forms)|(\/forms\/)/.test(spec) && !file.startsWith('tasks/forms/'));
    const programs = engines.filter(({ spec }) => spec.startsWith('@/programs/') || /programs\/(?!program$|publishable$|contract$|index$)/.test(spec));
    expect(say([...forms, ...programs])).toEqual([]);
  });

  it('no engine asks which program it works for', () => {
    const keys = readdirSync(join(ROOT, 'programs'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['server', 'web'].includes(entry.name))
      .map((entry) => entry.name);
    const named = files.filter(
      (file) => !/src\/(programs|app\/demo)\//.test(file) && keys.some((key) => new RegExp(`['"\`]${key}['"\`]`).test(readFileSync(file, 'utf8'))),
    );
    expect(named.map((file) => relative(ROOT, file))).toEqual([]);
  });
});
