/** Vite reads it in builds and Vitest in tests; server code does not use Vite's types otherwise. */
interface ImportMeta {
  glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
  glob<T>(pattern: string, options: { import: string; eager: true }): Record<string, T>;
}
