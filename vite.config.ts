import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { browserModules } from './scripts/browser-modules.ts';
import { guestPage } from './scripts/guest-page.ts';
import { compiledMessages } from './scripts/i18n/plugin.ts';
import { pageChunks } from './scripts/page-chunks.ts';
import { APPS } from './scripts/pages.ts';
import { preloadFilesPlugin } from './scripts/preload-files.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const resolve = { alias: { '@': path('./src') } };

/** The office, the pages to sign in, and what else has an address. */
const office: UserConfig = {
  root: path('./src/app/web'),
  resolve,
  plugins: [compiledMessages(path('.')), react(), browserModules((id) => id.startsWith(path('./src/')))],
  // Tests read from the manifest what a page loads; scripts/build.mjs puts it beside the folder that is served.
  build: { outDir: path('./dist/web'), emptyOutDir: true, manifest: 'office.json' },
};

/** The pages of guests, into the same folder: built after the office's. */
const guest: UserConfig = {
  ...office,
  resolve: {
    alias: [
      { find: '@', replacement: path('./src') },
      { find: /^react$/, replacement: path('./src/app/web/guest/react.mjs') },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: 'react-dom', replacement: 'preact/compat' },
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
    ],
  },
  plugins: [...(office.plugins ?? []), guestPage(path('./src/app/web'))],
  build: {
    ...office.build,
    emptyOutDir: false,
    manifest: 'guest.json',
    // What opens later needs little more script than the page has: a list of it beside each form would be longer than what it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts, { hostType }) => parts.filter((part) => hostType === 'html' || part.endsWith('.css')),
    },
  },
};

/**
 * In a bundle `import.meta.url` would be where the bundle lies. Server code that reads a file beside
 * it means its own place, so there it keeps the address it has in the source.
 */
const sourceUrls: Plugin = {
  name: 'source-urls',
  transform(code, id) {
    const source = relative(path('.'), id.split('?')[0] ?? id);
    if (source.startsWith('..') || source.startsWith('node_modules/') || !code.includes('import.meta.url')) return;
    return { code: code.replaceAll('import.meta.url', `new URL('../../${source}', import.meta.url).href`), map: null };
  },
};

/** Packages of many small files: read one by one from node_modules those of the first line cost each process 0.7 s at its start, the others .3. */
const BUNDLED = [
  ...[/better-auth/, 'better-call', /react-email/, 'zod', 'kysely', 'jose', 'libphonenumber-js', 'uuid'],
  ...[/^@tus\//, 'srvx', /^csv-/, 'html-to-text', 'htmlparser2', /selderee/, 'standardwebhooks', 'rou3', 'defu', /^@better-fetch/, /^@noble/, 'dataloader'],
  ...[
    'fastify',
    /^@fastify\//,
    'fastify-plugin',
    'avvio',
    'find-my-way',
    'ret',
    'safe-regex2',
    /^ajv/,
    'semver',
    'fast-json-stringify',
    'json-schema-ref-resolver',
  ],
  ...['fast-querystring', 'fast-decode-uri-component', 'fast-uri', 'fast-deep-equal', 'json-schema-traverse', 'light-my-request', 'secure-json-parse', 'rfdc'],
  ...[
    'toad-cache',
    'process-warning',
    'abstract-logging',
    'fastq',
    'reusify',
    'mime',
    'content-disposition',
    'cookie',
    'dequal',
    'lodash.throttle',
    'set-cookie-parser',
  ],
  ...[/semantic-conventions/, 'icu-minify', /^@formatjs/, 'html5parser', 'entities', 'domutils', 'domhandler', 'dom-serializer', 'domelementtype'],
];

/** What only passkeys need comes as 300 files: read when somebody uses one. All that is asked of it are promises. */
const passkeysLater: Plugin = {
  name: 'passkeys-later',
  enforce: 'pre',
  resolveId: (source, importer) => (source === WEBAUTHN && importer !== LATER ? LATER : undefined),
  load: (id) => {
    if (id !== LATER) return;
    const calls = ['generateAuthenticationOptions', 'generateRegistrationOptions', 'verifyAuthenticationResponse', 'verifyRegistrationResponse'];
    return calls.map((name) => `export const ${name} = async (...given) => (await import('${WEBAUTHN}')).${name}(...given);`).join('\n');
  },
};
const WEBAUTHN = '@simplewebauthn/server';
const LATER = '\0passkeys-later';

/** The programs of the server; other packages stay in node_modules. */
const server: UserConfig = {
  root: path('.'),
  resolve,
  plugins: [passkeysLater, sourceUrls],
  publicDir: false,
  ssr: { noExternal: BUNDLED },
  // V8 keeps the text of what it loaded, two bytes a letter if there is one dash in it: 10 MB in each process, and 4 without blanks and dashes.
  esbuild: { charset: 'ascii', minifyWhitespace: true, minifyIdentifiers: false, minifySyntax: false },
  build: {
    ssr: true,
    minify: 'esbuild',
    target: 'node20',
    sourcemap: true,
    outDir: path('./dist/server'),
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(['start', 'setup', 'main', 'worker', 'admin', 'import-equipment', 'load'].map((name) => [name, path(`./runner/${name}.ts`)])),
      // All in one folder: `sourceUrls` counts on it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
};

/**
 * The list as the API draws it for phones (src/app/list-render.ts): the office's components in one file that is read when
 * somebody first asks for it. Names of styles are made from what is in the styles, so they are the office's.
 */
const picture: UserConfig = {
  root: path('.'),
  resolve: {
    alias: [
      { find: '@tanstack/react-router', replacement: path('./src/app/web/list-render/router.tsx') },
      { find: '@', replacement: path('./src') },
    ],
  },
  plugins: [compiledMessages(path('.')), react(), browserModules((id) => id.startsWith(path('./src/')))],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    minify: true,
    outDir: path('./dist/picture'),
    emptyOutDir: true,
    rolldownOptions: { input: path('./src/app/web/list-render/render.tsx'), output: { entryFileNames: 'draw.js', codeSplitting: false } },
  },
};

export default defineConfig(async ({ command, isSsrBuild, mode }) => {
  if (isSsrBuild) return mode === 'picture' ? picture : server;
  const [config, app] = mode === 'guest' ? [guest, APPS.guest] : [office, APPS.office];
  if (command === 'serve') return config;
  const input = mode === 'guest' ? path('./src/app/web/guest.html') : path('./src/app/web/index.html');
  const whole = { ...config, build: { ...config.build, rolldownOptions: { input } } };
  const name = await pageChunks(whole, path('.'), app);
  const codeSplitting = { groups: [{ debugName: 'pages', name, includeDependenciesRecursively: false }] };
  // Guests' pages name theirs themselves.
  const plugins = mode === 'guest' ? whole.plugins : [...(whole.plugins ?? []), preloadFilesPlugin(path('.'), app)];
  return { ...whole, plugins, build: { ...whole.build, rolldownOptions: { input, output: { codeSplitting } } } };
});
