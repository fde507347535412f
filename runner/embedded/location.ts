import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, realpathSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '@/platform/server/startup-error';

/** Folder and operating system user of PostgreSQL. */
export type ClusterLocation = {
  /** Folder with the cluster (`data`), the log, the password and the port. */
  home: string;
  /** User that runs PostgreSQL. Null means the current user. PostgreSQL refuses to run as root, so root uses an unprivileged user. */
  user: User | null;
};

export type User = { uid: number; gid: number };

/** ID of the Linux user `nobody`. */
const NOBODY: User = { uid: 65_534, gid: 65_534 };

/** Folder for the database if root runs this process and the user of PostgreSQL cannot enter the data folder. */
export const SHARED_FOLDER = '/var/lib/hearthline';

/**
 * Returns the location of PostgreSQL, usually the data folder. If root runs this process, PostgreSQL runs as another user. If that user cannot enter the data
 * folder (such as /root), the location is a shared folder. A file in the data folder then contains the path of the shared folder.
 */
export function chooseLocation(dataDir: string, say: (line: string) => void): ClusterLocation {
  const note = join(dataDir, 'postgres-is-elsewhere');
  const elsewhere = readIfThere(note)?.trim();
  const home = elsewhere || join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) return { home: makePassable(assertReadable(home)), user: null };

  const user = ownerOf(join(home, 'data')) ?? NOBODY;
  if (elsewhere || canEnter(makePassable(home), user)) return { home: makePassable(home), user };
  const shared = join(SHARED_FOLDER, createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12));
  makePassable(shared);
  if (!canEnter(shared, NOBODY))
    throw new StartupError(
      `PostgreSQL does not run as root, and no other user can enter ${dataDir} or ${shared}. Set DATA_DIR to a folder that other users can enter.`,
    );
  writeFileSync(note, `${shared}\n`);
  say(`Other users cannot enter ${dataDir}, and PostgreSQL does not run as root. The database is stored in ${shared}.`);
  return { home: shared, user: NOBODY };
}

/** Returns whether a user may enter a folder. Runs a shell command as that user, because file modes, access lists and mounts all have an effect. */
export function canEnter(path: string, user: User): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Throws a clear error if the database belongs to another user, for example because root created it. */
function assertReadable(home: string): string {
  const owner = ownerOf(join(home, 'data')) ?? ownerOf(home);
  if (owner && owner.uid !== process.getuid?.()) {
    throw new StartupError(
      `The database in ${home} belongs to another user (id ${owner.uid}). Start as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  return home;
}

/** Creates a folder that other users may pass through but not list. */
export function makePassable(home: string): string {
  try {
    for (const folder of [dirname(home), home]) {
      if (statIfThere(folder)) continue;
      mkdirSync(folder, { recursive: true });
      // Use chmod, because the umask would change the mode option of mkdir.
      chmodSync(folder, 0o711);
    }
    return home;
  } catch (error) {
    throw new StartupError(`The folder ${home} cannot be created: ${String(error)}`, { cause: error });
  }
}

function ownerOf(path: string): User | null {
  const stats = statIfThere(path);
  return stats && { uid: stats.uid, gid: stats.gid };
}

function statIfThere(path: string): Stats | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null;
}

function readIfThere(path: string): string | null {
  return statIfThere(path) && readFileSync(path, 'utf8');
}
