import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the nearest folder above this file that contains package.json. A fixed relative path is not possible, because the build moves the code to dist/server
 * but leaves its data files in src.
 */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('No folder above the code of the server contains package.json.');
    folder = parent;
  }
  return folder;
}

/** Absolute path of the project folder, without a slash at the end. */
export const PROJECT_ROOT = findRoot();
