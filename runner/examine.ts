import { accessSync, constants, mkdirSync } from 'node:fs';
import { MIGRATIONS, REQUIRED_RIGHTS } from '@/app/server/migrations';
import { verifyBucketAccess } from '@/features/attachments/server';
import { checkSealingKey } from '@/features/signing/server';
import { assertReachable, type Config, checkDatabase, StartupError } from '@/platform/server';
import { readPortalLogo } from '@/platform/server/portal';
import { assertPortFree } from './process';

/**
 * Checks files, folders, ports and databases that production needs, without changing them. Returns all problems, one line each, so that an operator need not
 * restart once per problem. Missing variables are skipped, because reading the configuration has already reported them.
 */
export async function examine(config: Config): Promise<string[]> {
  const { portal, sealingP12, fileBucket, databaseUrl, servingUrl, identityUrl, dataDir } = config;
  const found = await Promise.all([
    problemOf(() => assertPortFree(config.port, config.host)),
    portal.logo && problemOf(() => readPortalLogo(portal.logo ?? '')),
    sealingP12 && problemOf(async () => checkSealingKey(config)),
    fileBucket ? problemOf(() => verifyBucketAccess(fileBucket)) : problemOf(async () => assertWritable(dataDir)),
    databaseUrl && problemOf(() => checkDatabase(databaseUrl, MIGRATIONS, REQUIRED_RIGHTS)),
    servingUrl && problemOf(() => assertReachable(servingUrl, 'DATABASE_SERVING_URL')),
    identityUrl && problemOf(() => assertReachable(identityUrl, 'DATABASE_IDENTITY_URL')),
  ]);
  return found.filter((problem): problem is string => Boolean(problem));
}

async function problemOf(check: () => Promise<unknown>): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
}

function assertWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartupError(
      `DATA_DIR: the folder ${dataDir} cannot be written (${String(cause)}). Make it writable for the user that runs the portal, or set S3_BUCKET.`,
      { cause },
    );
  }
}
