import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { nodeOf } from '../syntax.ts';
import { callsOf } from './catalogs.ts';

/** A use of a message: file, line and key. `key` is empty if the code computes the key. */
export type MessageUse = { file: string; line: number; key: string };

/** Returns the uses of the messages of a catalog. Only files in the folder of the catalog use its messages. */
export function findMessageUses(root: string, catalogFile: string): MessageUse[] {
  const folder = dirname(catalogFile);
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'messages.ts')
    .flatMap(({ name }) => {
      const file = join(folder, name);
      const code = readFileSync(join(root, file), 'utf8');
      if (!/from '\.\/messages'/.test(code)) return [];
      const calls = callsOf(nodeOf(parseSync(file, code).program));
      return calls.map(({ key, node }) => ({ file: relative(root, join(root, file)), line: code.slice(0, node.start).split('\n').length, key }));
    });
}
