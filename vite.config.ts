import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { removeServerOnlyCode } from './scripts/browser-modules.ts';
import { EXTERNAL_PACKAGES } from './scripts/external-packages.ts';
import { compiledMessages } from './scripts/i18n/plugin.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Scripts of a page. Modules of these groups that many routes and forms share are one file each; Vite splits the rest. */
const page = (
  name: string,
  { kit, forms }: { kit: number; forms: number },
  modulePreload?: BuildEnvironmentOptions['modulePreload'],
): BuildEnvironmentOptions => ({
  outDir: path('./dist/web'),
  emptyOutDir: false,
  // Read by test/processes/pages.test.ts.
  manifest: `${name}.json`,
  modulePreload,
  rolldownOptions: {
    input: path(`./src/app/web/${name}.html`),
    output: {
      // Without names, because every import repeats the name of its file.
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

/** One build of four parts: the office, the pages of guests, the service worker of both, and the programs of the server. */
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
            // A process of its own, which loads little, reads uploads.
            reader: path('./src/features/attachments/text-recognition/server/engine/reader.ts'),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
        },
      },
    },
  },
});
