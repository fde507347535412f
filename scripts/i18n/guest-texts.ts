import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync, runnerImport } from 'vite';
import { childrenOf, type Node, nodeIn, nodeOf, nodesIn } from '../syntax.ts';
import { callsOf, catalogIn } from './catalogs.ts';

const EMAILS = 'src/foundation/messaging/emails';

/** Server files whose texts guests read: responses for guest pages, and texts and values of emails and text messages. */
const SERVER = [
  'src/features/attachments/photo-problems.ts',
  'src/features/guests/profile.ts',
  'src/features/guests/server/done.ts',
  'src/features/guests/server/helpers.ts',
  'src/features/guests/server/profile.ts',
  'src/features/guests/server/replaced.ts',
  'src/features/notifications/job-notifications.ts',
  'src/features/notifications/template-values.ts',
  'src/features/payments/notifications.ts',
  'src/features/quotes/server/view.ts',
  'src/features/signing/document-emails.ts',
  'src/features/signing/feature.ts',
  'src/features/signing/translation.ts',
  'src/features/signing/view.ts',
  'src/features/tasks/view.ts',
  'src/features/text-messages/consent.ts',
  'src/features/text-messages/server/choose.ts',
  'src/foundation/accounts/server/guests.ts',
  'src/foundation/messaging/server/render-email.tsx',
  'src/foundation/messaging/server/send-email.ts',
  'src/job-view/program-status.ts',
  'src/job-view/task-row.ts',
  ...['greeting', 'index', 'sender'].map((name) => `${EMAILS}/${name}.ts`),
];

/** Name of the file that lists which files use each message of the guest pages. The build writes this file after it has removed unused code. */
export const GUEST_MESSAGES = 'guest-messages.json';

/** A text that guests read, with the files that show it. */
export type GuestText = { key: string; places: string[] };

/**
 * Returns all texts that a guest can read. A language can be offered to guests only if it has all of these texts. Messages of the pages come from the build,
 * which removes unused code. Texts of forms and answers come from the definitions.
 */
export async function guestTexts(root: string, built = builtMessages(root)): Promise<GuestText[]> {
  const config = { configFile: false as const, root, logLevel: 'error' as const, resolve: { alias: { '@': join(root, 'src') } } };
  const { module } = await runnerImport<typeof import('../../src/app/guest-texts.ts')>(join(root, 'src/app/guest-texts.ts'), config);
  const isForm = (file: string) => /\/forms\//.test(file) && module.FORM_KEYS.includes(basename(file, '.ts'));
  const isShown = (file: string) => !isForm(file) || module.GUEST_FORM_KEYS.includes(basename(file, '.ts'));
  const found = new Map<string, Set<string>>();
  const add = (key: string, place: string) => found.set(key, (found.get(key) ?? new Set()).add(place));
  for (const [key, files] of Object.entries(built)) for (const file of files.filter(isShown)) add(key, file);
  const templates = readdirSync(join(root, EMAILS)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'messages.ts');
  for (const file of templates) for (const key of messageKeysIn(root, join(EMAILS, file), guestTemplatesIn)) add(key, join(EMAILS, file));
  for (const file of SERVER) for (const key of messageKeysIn(root, file, (program) => [program])) add(key, file);
  for (const key of module.guestDefinitionKeys()) add(key, key.split('.').slice(0, 2).join('.'));
  return [...found].map(([key, places]) => ({ key, places: [...places].toSorted() })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

// The cast is safe, because the build wrote the file.
const builtMessages = (root: string) => JSON.parse(readFileSync(join(root, 'dist/web', GUEST_MESSAGES), 'utf8')) as Record<string, string[]>;

/** Returns the keys of the messages that the selected parts of a file use. */
function messageKeysIn(root: string, file: string, partsOf: (program: Node) => readonly Node[]): string[] {
  const messages = join(dirname(file), 'messages.ts');
  if (!existsSync(join(root, messages))) return [];
  const programOf = (path: string) => nodeOf(parseSync(path, readFileSync(join(root, path), 'utf8')).program);
  const area = catalogIn(programOf(messages), messages)?.area;
  return partsOf(programOf(file)).flatMap((part) => callsOf(part).flatMap(({ key }) => (key ? [`${area}.${key}`] : [])));
}

/** Returns the syntax nodes of email templates for guests. */
function guestTemplatesIn(node: Node): Node[] {
  const isGuest = nodesIn(node.properties).some(({ key, value }) => nodeIn(key)?.name === 'to' && nodeIn(value)?.value === 'guest');
  return node.type === 'ObjectExpression' && isGuest ? [node] : childrenOf(node).flatMap(guestTemplatesIn);
}
