/** Read by Vite when it builds and by Vitest when it tests; server code has no other use for Vite's types. */
interface ImportMeta {
  glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
  glob<T>(pattern: string, options: { import: string; eager: true }): Record<string, T>;
}
