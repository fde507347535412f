import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type App, chunksOf } from './pages.ts';

/** Where the build says it: beside the manifests, for the server that serves the pages (src/app/server/early.ts). */
export const EARLY_FILES = 'early.json';

/** What each page loads, styles and scripts, in the order in which they are needed: the server names it before a script asks for it. */
export function earlyFiles(root: string, app: App): Plugin {
  return {
    name: 'early-files',
    // Last, when the scripts are gone in which nothing but styles was.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks: Record<string, Rolldown.OutputChunk> = {};
        const files = new Map<string, string>();
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          chunks[file.fileName] = file;
          // The door's own is the page in which it stands.
          files.set(file.isEntry ? join(root, app.entry) : (file.facadeModuleId ?? ''), file.fileName);
        }
        const fileOf = (source: string): string => {
          const file = files.get(join(root, source));
          if (!file) throw new Error(`No file of the build begins with ${source}: scripts/pages.ts and the pages differ.`);
          return file;
        };
        const filesOf = (sources: readonly string[]): string[] => {
          const scripts = [...chunksOf(sources, chunks, fileOf)];
          return [...new Set([...scripts.flatMap((name) => [...(chunks[name]?.viteMetadata?.importedCss ?? [])]), ...scripts])];
        };
        // The door stands in the page itself.
        const door = new Set(filesOf([app.entry]));
        const early = Object.entries(app.pages).map(([page, sources]) => [page, filesOf(sources).filter((file) => !door.has(file))]);
        this.emitFile({ type: 'asset', fileName: EARLY_FILES, source: JSON.stringify(Object.fromEntries(early)) });
      },
    },
  };
}
