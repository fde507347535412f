import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * The page of the guests' application: the same as the office's but for the door it opens, so it is written
 * once. The door asks for the app when it knows the language; the page names the app's files before that, so
 * that a phone waits for them once and not twice.
 */
export function guestPage(root: string): Plugin {
  const page = join(root, 'guest.html');
  return {
    name: 'guest-page',
    resolveId: (id) => (id === page ? page : null),
    load: async (id) => (id === page ? ofGuests(await readFile(join(root, 'index.html'), 'utf8')) : null),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => (bundle ? filesOf(bundle, join(root, 'guest/app.tsx')).map(early) : []),
    },
  };
}

/** Guests come for the company that wrote to them: its name is the first they read, not ours. */
const ofGuests = (html: string): string => html.replace('./main.tsx', './guest/main.tsx').replace('<b>Hearthline</b>', '');

/** The scripts and styles of a part of the app that is asked for later, with what it imports. */
function filesOf(bundle: Rolldown.OutputBundle, source: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const seen = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    // What is imported comes first: of two styles the later one counts.
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
    for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(file);
  };
  const app = chunks.find(({ facadeModuleId }) => facadeModuleId === source);
  if (!app) throw new Error(`No file of the build begins with ${source}.`);
  add(app);
  return [...found];
}

const early = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: file.endsWith('.css') ? { rel: 'stylesheet', crossorigin: true, href: `/${file}` } : { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});
