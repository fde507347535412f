import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { removeServerOnlyCode } from './scripts/browser-modules.ts';
import { EXTERNAL_PACKAGES } from './scripts/external-packages.ts';
import { compiledMessages } from './scripts/i18n/plugin.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Returns the build options of a page. Modules of a group that many routes and forms share go into one file for the group; Vite splits the other modules.
 * `kit`, `forms`: minimum number of routes and forms that must share a module of this group.
 */
const page = (
  name: string,
  { kit, forms }: { kit: number; forms: number },
  modulePreload?: BuildEnvironmentOptions['modulePreload'],
): BuildEnvironmentOptions => ({
  outDir: path('./dist/web'),
  emptyOutDir: false,
  // The test test/processes/pages.test.ts reads the manifest.
  manifest: `${name}.json`,
  modulePreload,
  rolldownOptions: {
    input: path(`./src/app/web/${name}.html`),
    output: {
      // File names contain only the hash, because every import repeats the file name.
      chunkFileNames: 'assets/[hash].js',
      codeSplitting: {
        groups: [
          { name: 'kit', test: /node_modules|src\/platform|vite\//, minShareCount: kit },
          { name: 'forms', test: /src\/rules/, minShareCount: forms },
        ],
      },
    },
  },
});

/** One build with four targets: the office, the pages of guests, the service worker of both, and the programs of the server. */
export default defineConfig({
  root: path('./src/app/web'),
  publicDir: false,
  resolve: { alias: { '@': path('./src') } },
  plugins: [compiledMessages(path('.')), react(), removeServerOnlyCode((id) => id.startsWith(path('./src/')))],
  builder: {},
  environments: {
    client: { build: page('index', { kit: 61, forms: 40 }) },
    guest: {
      consumer: 'client',
      build: page(
        'guest',
        { kit: 9, forms: 3 },
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
            // The reader is a separate process that reads uploads. It loads little code.
            reader: path('./src/features/attachments/text-recognition/server/engine/reader.ts'),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
        },
      },
    },
  },
});
