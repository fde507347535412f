/** Type of `import.meta.glob`, which Vite replaces in builds and Vitest in tests. Server code needs no other Vite types. */
interface ImportMeta {
  glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
  glob<T>(pattern: string, options: { import: string; eager: true }): Record<string, T>;
}
