import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type App, chunksOf } from './pages.ts';

/** Where the build says it: beside the manifests, for the server that serves the pages (src/app/server/preload-headers.ts). */
export const PRELOAD_MANIFEST = 'early.json';
/** The styles of the list as the server draws it, and the scripts that come after it (src/app/server/list-renderer.ts). */
const PICTURE_FILES = 'picture.json';

/** What each page loads, styles and scripts, in the order in which they are needed: the server names it before a script asks for it. */
export function preloadFilesPlugin(root: string, app: App): Plugin {
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
        this.emitFile({ type: 'asset', fileName: PRELOAD_MANIFEST, source: JSON.stringify(Object.fromEntries(early)) });
        const styles = stylesIn([app.entry, ...app.picture].map(fileOf), chunks);
        const scripts = filesOf(app.picture).filter((file) => file.endsWith('.js') && !door.has(file));
        this.emitFile({ type: 'asset', fileName: PICTURE_FILES, source: JSON.stringify({ styles, scripts }) });
      },
    },
  };
}

/** The styles of files in the order in which the app brings them: of two styles the later one counts, so what is imported comes first. */
function stylesIn(names: readonly string[], chunks: Readonly<Record<string, Rolldown.OutputChunk>>): string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports.forEach(add);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  names.forEach(add);
  return [...styles];
}
