import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Entry in the manifest in which Vite lists the built files of the office app. */
type Chunk = { file: string; imports?: string[] };

/** Modules that every office page loads, and modules that the job list loads. The keys of the manifest are paths relative to src/app/web. */
const OFFICE_MODULES = ['signed-in/app.tsx'];
const LIST_MODULES = [...OFFICE_MODULES, 'signed-in/pages/jobs-list.tsx'];

/**
 * Adds links to the page of the office app, so that the browser loads the scripts of the office or of the job list together with the first script. Without the
 * links, the browser would find the scripts one after the other (docs/performance.md, Lighthouse).
 * @param html HTML of the page of the office app
 * @param folder folder of the built web app
 * @returns page for all office paths (`office`), and page for the job list (`list`)
 */
export async function addPreloads(html: string, folder: string): Promise<{ office: string; list: string }> {
  // The cast is safe, because the build writes the manifest.
  const manifest = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as Record<string, Chunk>;
  const withLinks = (modules: readonly string[]): string => {
    const files = filesOf(manifest, modules).filter((file) => !html.includes(file));
    return html.replace('</head>', () => `${files.map(preloadLink).join('')}</head>`);
  };
  return { office: withLinks(OFFICE_MODULES), list: withLinks(LIST_MODULES) };
}

const preloadLink = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Returns the files of the given modules and of all modules that they import, directly or indirectly. */
function filesOf(manifest: Record<string, Chunk>, modules: readonly string[]): string[] {
  const found = new Map<string, string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return;
    found.set(key, chunk.file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const module of modules) add(module);
  return [...new Set(found.values())];
}
