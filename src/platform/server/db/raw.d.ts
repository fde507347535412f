/** What Vite gives for files that are read at build time; the server's types know nothing of Vite otherwise. */
interface ImportMeta {
  glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
}

declare module '*.sql?raw' {
  const text: string;
  export default text;
}
