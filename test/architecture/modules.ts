import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Layers, lowest first (ARCHITECTURE.md). A module may import from all modules of lower layers, and from the modules of its own layer that are listed for it.
 */
export const LAYERS: readonly Readonly<Record<string, readonly string[]>>[] = [
  { platform: [] },
  { access: [], 'live-updates': ['access'] },
  {
    'foundation/messaging': [],
    'foundation/accounts': ['foundation/messaging'],
    'foundation/places': ['foundation/messaging', 'foundation/accounts'],
    'foundation/equipment': ['foundation/messaging', 'foundation/accounts', 'foundation/audit'],
    'foundation/history': ['foundation/messaging'],
    'foundation/audit': [],
  },
  {
    'rules/conditions': [],
    'rules/facts': ['rules/conditions', 'rules/energy-use'],
    'rules/energy-use': [],
    'rules/tasks': ['rules/conditions', 'rules/facts', 'rules/forms'],
    'rules/forms': ['rules/conditions', 'rules/facts'],
    'rules/program-parameters': ['rules/conditions', 'rules/facts'],
    'rules/eligibility': ['rules/conditions', 'rules/facts', 'rules/forms', 'rules/tasks', 'rules/program-parameters'],
    'rules/incentives': ['rules/conditions', 'rules/facts', 'rules/tasks', 'rules/forms', 'rules/program-parameters', 'rules/eligibility'],
    'rules/programs': ['rules/conditions', 'rules/facts', 'rules/forms', 'rules/tasks', 'rules/program-parameters', 'rules/eligibility', 'rules/incentives'],
  },
  { 'content/forms': [], 'content/programs': [] },
  { 'job-data': [] },
  { job: [] },
  { 'job-view': [] },
  {
    'features/languages': [],
    'features/text-messages': [],
    'features/notifications': ['features/languages', 'features/text-messages'],
    'features/attachments': ['features/notifications'],
    'features/tasks': ['features/notifications'],
    'features/job-programs': ['features/notifications'],
    'features/technicians': [],
    'features/visits': ['features/technicians'],
    'features/assignment-and-worklist': ['features/notifications', 'features/payments', 'features/technicians'],
    'features/rebates': ['features/notifications', 'features/job-programs'],
    'features/job-lifecycle': ['features/job-creation', 'features/notifications', 'features/rebates', 'features/tasks'],
    'features/what-if': ['features/job-programs', 'features/rebates'],
    'features/job-creation': ['features/notifications', 'features/job-programs'],
    'features/installation': ['features/notifications', 'features/tasks'],
    'features/reviews': [
      'features/notifications',
      'features/tasks',
      'features/job-lifecycle',
      'features/assignment-and-worklist',
      'features/attachments',
      'features/rebates',
    ],
    'features/offline': ['features/attachments', 'features/tasks', 'features/visits'],
    'features/guests': [
      'features/attachments',
      'features/conversations',
      'features/reminders',
      'features/languages',
      'features/notifications',
      'features/offline',
      'features/tasks',
      'features/rebates',
      'features/technicians',
      'features/text-messages',
    ],
    'features/signing': ['features/notifications', 'features/attachments', 'features/guests', 'features/languages'],
    'features/payments': ['features/notifications', 'features/attachments', 'features/signing', 'features/printed-jobs', 'features/program-offices'],
    'features/printed-jobs': ['features/attachments', 'features/signing'],
    'features/reminders': ['features/notifications'],
    'features/reevaluation': ['features/reminders'],
    'features/announcements': [],
    'features/program-explorer': ['features/languages', 'features/program-offices'],
    'features/program-offices': [],
    'features/program-page': [],
    'features/program-draft-tests': ['features/program-settings', 'features/job-programs'],
    'features/program-settings': ['features/budgets', 'features/reevaluation'],
    'features/account-security': [],
    'features/estimates': ['features/job-programs', 'features/price-list'],
    'features/price-list': [],
    'features/quotes': [
      'features/attachments',
      'features/estimates',
      'features/job-creation',
      'features/languages',
      'features/price-list',
      'features/job-programs',
      'features/signing',
    ],
    'features/homeowners': ['features/conversations', 'features/quotes', 'features/visits'],
    'features/users': [],
    'features/contractors': ['features/reminders', 'features/payments', 'features/price-list', 'features/technicians', 'features/users'],
    'features/budgets': ['features/reminders', 'features/job-programs'],
    'features/first-appointment': ['features/notifications'],
    'features/conversations': ['features/attachments', 'features/languages'],
    'features/energy-providers': [],
    'features/equipment-lists': [],
    'features/public-home-records': [],
    'features/hpxml': [],
    'features/reports': ['features/attachments', 'features/budgets', 'features/printed-jobs', 'features/saved-views', 'features/signing'],
    'features/saved-views': [],
    'features/unsent-emails': [],
    'features/federal-reports': ['features/hpxml', 'features/job-programs'],
    'features/setup-checklist': ['features/budgets'],
    'features/utility-data': ['features/energy-providers', 'features/notifications', 'features/attachments'],
  },
  { 'pages/job-list': [], 'pages/job-page': [], 'pages/task-page': [], 'pages/worklist': ['pages/job-list'], 'pages/calendar': ['pages/job-list'] },
  { app: [] },
  { demo: [] },
  { runner: [] },
];

/** Level and permitted imports of each module, by the path of the module. */
const ROOMS = new Map(LAYERS.flatMap((floor, level) => Object.entries(floor).map(([room, beside]) => [room, { level, beside }] as const)));

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the module that contains a path. The path is relative to the project root. Returns null if no module contains it. */
export function moduleOf(path: string): string | null {
  const parts = path.replace(/^src\//, '').split('/');
  const room = ['foundation', 'rules', 'content', 'features', 'pages'].includes(parts[0] ?? '') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
  return ROOMS.has(room) ? room : null;
}

export type ImportEnd = 'pure' | 'server' | 'web';
const sideOf = (path: string): ImportEnd => (/\/server(\/|$)|^(demo|runner)\//.test(path) ? 'server' : /\/web(\/|$)/.test(path) ? 'web' : 'pure');

/** Import of one file by another file: static, dynamic, or with `import.meta.glob`. */
export type ImportEdge = { file: string; from: string; fromSide: ImportEnd; target: string; to: string; toSide: ImportEnd; spec: string };

const typescriptIn = (...tops: string[]): readonly string[] =>
  tops.flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
  );

export const FILES = typescriptIn('src', 'demo', 'runner');

/** Files of the scripts and of the tests, which do not belong to a module. */
export const UNLAYERED_FOLDERS = typescriptIn('scripts', 'test/architecture', 'test/integration', 'test/journeys', 'test/processes', 'test/support');

const isTest = (file: string): boolean => /\.(test|d)\.ts$/.test(file);
export const CODE = FILES.filter((file) => !isTest(file));

const texts = new Map<string, string>();

/** Returns the text of a file. Keeps the text in memory, because several tests read most files. */
export function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(ROOT, file), 'utf8');
  texts.set(file, text);
  return text;
}

const SPEC = /(?:from|import)\s*\(?\s*'((?:@\/|\.)[^']*)'/g;
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g;

function specsOf(text: string): string[] {
  const globs = [...text.matchAll(GLOB)].flatMap(([, list = '']) => [...list.matchAll(/'(?!!)([^']*)'/g)].map(([, glob = '']) => glob.split('*')[0] ?? ''));
  return [...[...text.matchAll(SPEC)].map(([, spec = '']) => spec), ...globs.filter((glob) => glob.startsWith('.') && !/^\.\/[^/]*$/.test(glob))];
}

export const IMPORT_EDGES: readonly ImportEdge[] = CODE.flatMap((file) =>
  specsOf(textOf(file)).flatMap((spec) => {
    const target = spec.startsWith('@/') ? `src/${spec.slice(2)}` : relative(ROOT, join(ROOT, dirname(file), spec));
    return roomsOf(target).map((to) => ({ file, from: moduleOf(file) ?? '', fromSide: sideOf(file), target, to, toSide: sideOf(target), spec }));
  }),
);

/** Returns the module of an import target. For a glob over a whole layer, returns all modules of the layer. */
function roomsOf(target: string): string[] {
  const room = moduleOf(`${target}/`);
  const floor = [...ROOMS.keys()].filter((other) => `src/${other}`.startsWith(`${target}/`));
  return room ? [room] : floor.length > 0 ? floor : [''];
}

/** Returns true for imports from lower layers and, within a layer, from the listed modules. */
export function isImportAllowed({ from, to }: Pick<ImportEdge, 'from' | 'to'>): boolean {
  if (from === to) return true;
  const [here, there] = [ROOMS.get(from), ROOMS.get(to)];
  if (!here || !there) return false;
  return there.level < here.level || here.beside.includes(to);
}
