import { join, relative } from 'node:path';
import { build, type UserConfig } from 'vite';
import { type App, chunksOf } from './pages.ts';

/**
 * Which file a module goes into: one file for each set of pages that load the same modules, whatever
 * dialogs and forms share some of them. Left to itself the bundler also keeps apart what is shared with
 * each form and each dialog: some hundred files a page, many of a few lines, a sixth more to load.
 * Which page uses what is known when all is bundled, so it is bundled twice.
 */
export async function pageChunks(config: UserConfig, root: string, app: App): Promise<(id: string) => string | null> {
  const isDoor = (id: string) => [app.entry, ...Object.values(app.pages).flat()].some((source) => id === join(root, source));
  // Each module a file of its own: then a page loads a module only if it uses it.
  const groups = [{ debugName: 'modules', name: (id: string) => (isDoor(id) ? null : encodeURIComponent(id)), includeDependenciesRecursively: false }];
  const options = {
    ...config.build,
    write: false,
    minify: false,
    manifest: false,
    rolldownOptions: { ...config.build?.rolldownOptions, output: { codeSplitting: { groups } } },
  };
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: options });
  if (!('output' in built)) throw new Error('One build of the pages was asked for.');
  const output = built.output.filter((file) => file.type === 'chunk');
  const chunks = Object.fromEntries(output.map((chunk) => [chunk.fileName, chunk]));
  const files = new Map(
    output.flatMap((chunk) => [chunk.facadeModuleId ?? '', ...Object.keys(chunk.modules)].map((id) => [relative(root, id), chunk.fileName] as const)),
  );
  const fileOf = (source: string) => {
    const file = files.get(source);
    if (!file) throw new Error(`No module is ${source}: scripts/pages.ts and the pages differ.`);
    return file;
  };
  const pages = new Map<string, string[]>();
  for (const [page, parts] of Object.entries(app.pages))
    for (const file of chunksOf([app.entry, ...parts], chunks, fileOf))
      for (const id of Object.keys(chunks[file]?.modules ?? {})) pages.set(id, [...(pages.get(id) ?? []), page]);
  // What the door itself needs stays with it: in a file of all pages it would run before the language is known.
  const ofDoor = new Set([...chunksOf([app.entry], chunks, fileOf)].flatMap((file) => Object.keys(chunks[file]?.modules ?? {})));
  return (id) => (isDoor(id) || ofDoor.has(id) ? null : nameOf(app, pages.get(id)));
}

/** Short, for it stands in every import of the file: the pages as digits of a number. */
function nameOf(app: App, pages: readonly string[] | undefined): string | null {
  if (!pages || (pages.length === 1 && pages.some((page) => app.loose.includes(page)))) return null;
  const all = Object.keys(app.pages);
  const mask = pages.reduce((sum, page) => sum + 2 ** all.indexOf(page), 0);
  return `pages-${mask.toString(16)}`;
}
