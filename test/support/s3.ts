import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3Server from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import type { FileBucket } from '@/platform/server';

/** Account of s3rver, a test server for S3, which has only this account. */
const ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const BUCKET = 'hearthline-test';

export type S3 = {
  config: FileBucket;
  /** Environment variables that make a portal use this server. */
  env: Record<string, string>;
  /** Makes all objects appear to be this number of hours old. */
  age: (hours: number) => void;
  stop: () => Promise<void>;
};

/** Starts an S3 server with an empty bucket. The server s3rver checks signatures like Amazon and stores objects in a folder. */
export async function openS3(): Promise<S3> {
  const directory = mkdtempSync(join(tmpdir(), 'hearthline-s3-'));
  const server = new S3Server({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  // Clients sign a list request with the trailing slash, but s3rver calculates the signature without it. Change the request so that both agree.
  server.middleware.splice(-1, 0, async (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.mountPath = '/';
      context.state.vhost = true;
    }
    await next();
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    config: { bucket: BUCKET, endpoint, region: 'us-east-1', ...ACCOUNT },
    env: { S3_BUCKET: BUCKET, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId, S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey },
    age: (hours) => {
      const then = Date.now() / 1000 - hours * 3600;
      for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) utimesSync(join(directory, file), then, then);
    },
    stop: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Starts an S3 server for one test. */
export async function s3ForTest(): Promise<S3> {
  const s3 = await openS3();
  onTestFinished(s3.stop);
  return s3;
}
