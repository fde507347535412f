import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Rolldown } from 'vite';
import { removeServerOnlyCode } from './scripts/browser-modules.ts';
import { EXTERNAL_PACKAGES } from './scripts/external-packages.ts';
import { compiledMessages } from './scripts/i18n/plugin.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Returns the build options of a page. If at least `minShareCount` routes and forms use modules of a group, these modules go into one file. Vite splits the
 * other modules. Fewer files load faster, because a browser loads only six files at a time without HTTP/2 (docs/performance.md, Lighthouse).
 */
const page = (name: string, groups: Rolldown.CodeSplittingGroup[], modulePreload?: BuildEnvironmentOptions['modulePreload']): BuildEnvironmentOptions => ({
  outDir: path('./dist/web'),
  emptyOutDir: false,
  // The test test/processes/pages.test.ts reads the manifest.
  manifest: `${name}.json`,
  modulePreload,
  rolldownOptions: {
    input: path(`./src/app/web/${name}.html`),
    // File names contain only the hash, because every import repeats the file name.
    output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups } },
  },
});

/** One build with four targets: the office, the pages of guests, the service worker of both, and the programs of the server. */
export default defineConfig({
  root: path('./src/app/web'),
  resolve: { alias: { '@': path('./src') } },
  plugins: [compiledMessages(path('.')), react(), removeServerOnlyCode((id) => id.startsWith(path('./src/')))],
  environments: {
    client: {
      build: page('index', [
        // The first script loads the language, so its file must contain no constants with texts.
        { name: 'start', tags: ['$initial'] },
        { name: 'shared', minShareCount: 10 },
        { name: 'icons', test: /@tabler/, minShareCount: 2 },
      ]),
    },
    guest: {
      consumer: 'client',
      build: page(
        'guest',
        [
          { name: 'kit', test: /node_modules|src\/platform|vite\//, minShareCount: 14 },
          { name: 'forms', test: /src\/rules|@tabler/, minShareCount: 3 },
        ],
        { polyfill: false, resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : files.filter((file) => file.endsWith('.css'))) },
      ),
    },
    // The server adds the release and the list of files (src/app/server/offline-pages.ts).
    worker: {
      consumer: 'client',
      build: {
        outDir: path('./dist/web'),
        emptyOutDir: false,
        rolldownOptions: { input: path('./src/app/web/service-worker/worker.ts'), output: { entryFileNames: 'offline-worker.js' } },
      },
    },
    ssr: {
      resolve: { noExternal: true, external: EXTERNAL_PACKAGES },
      build: {
        target: 'node20',
        sourcemap: true,
        outDir: path('./dist/server'),
        emptyOutDir: true,
        rolldownOptions: {
          input: {
            ...Object.fromEntries(['start', 'setup', 'main', 'worker', 'admin', 'import-equipment', 'load'].map((name) => [name, path(`./runner/${name}.ts`)])),
            // A program of its own, so that the process that reads uploads loads little code.
            reader: path('./src/features/attachments/text-recognition/server/engine/reader.ts'),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
        },
      },
    },
  },
});
