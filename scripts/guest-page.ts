import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The page of the guests' application: the same as the office's but for the door it opens, so it is written once. */
export function guestPage(root: string): Plugin {
  const page = join(root, 'guest.html');
  return {
    name: 'guest-page',
    resolveId: (id) => (id === page ? page : null),
    load: async (id) => (id === page ? (await readFile(join(root, 'index.html'), 'utf8')).replace('./main.tsx', './guest/main.tsx') : null),
  };
}
