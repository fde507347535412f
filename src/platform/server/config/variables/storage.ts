import { z } from 'zod';
import { url, type Variable } from '../kinds';

/** Where files, signed documents and the database are. */
export const STORAGE = {
  S3_BUCKET: {
    meaning: 'Bucket of an S3-compatible store for uploaded files and signed documents, which several machines then share',
    default: 'none: they are kept in DATA_DIR',
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    expected: 'the name of a bucket like hearthline-files',
  },
  S3_ENDPOINT: {
    meaning: 'Address of the store that has the bucket',
    default: 'Amazon S3 in S3_REGION',
    schema: url('https:', 'http:'),
    expected: 'an address like https://s3.example.org',
  },
  S3_REGION: {
    meaning: 'Region of the bucket; many stores that are not Amazon’s take any',
    default: 'us-east-1',
    schema: z.string().regex(/^[a-z0-9-]+$/),
    expected: 'a region like us-east-2',
  },
  S3_ACCESS_KEY_ID: {
    meaning: 'Who reads, writes, lists and deletes in the bucket',
    default: 'what the machine itself may do on Amazon (its role, AWS_PROFILE …)',
    schema: z.string(),
    expected: 'an access key',
  },
  S3_SECRET_ACCESS_KEY: {
    meaning: 'The secret of S3_ACCESS_KEY_ID',
    default: 'none',
    schema: z.string(),
    expected: 'a secret',
  },
  DATABASE_URL: {
    meaning: 'A PostgreSQL of your own (version 16 or newer)',
    default: 'the embedded PostgreSQL in demo, required in production',
    schema: url('postgres:', 'postgresql:'),
    expected: 'an address like postgresql://user:password@host:5432/name',
    production: 'required',
  },
  DATABASE_SERVING_URL: {
    meaning: 'The same database for requests: a login that owns nothing and may only become the roles of actors',
    default: 'a login NAME_serving that the start makes, which needs the right to make roles',
    schema: url('postgres:', 'postgresql:'),
    expected: 'an address like postgresql://user:password@host:5432/name',
  },
  DATABASE_IDENTITY_URL: {
    meaning: 'The same database for passwords and sessions: a login that owns nothing and may only become `app_identity`',
    default: 'a login NAME_identity that the start makes, which needs the right to make roles',
    schema: url('postgres:', 'postgresql:'),
    expected: 'an address like postgresql://user:password@host:5432/name',
  },
  SEALING_P12: {
    meaning: 'File (PKCS#12) with the key and the certificate that seal signed documents; readers of a document see whose they are',
    default: 'made once and kept in DATA_DIR in demo, required in production',
    schema: z.string(),
    expected: 'a file like /etc/hearthline/sealing.p12',
    production: 'required',
  },
  SEALING_P12_PASSWORD: {
    meaning: 'What opens SEALING_P12',
    default: 'none',
    schema: z.string(),
    expected: 'a password',
  },
  CLAMD_HOST: {
    meaning: 'Virus scanner (clamd); a file can be opened once it was looked into, and stays in quarantine when something was found',
    default: 'none: files say that they were not scanned',
    schema: z.string().regex(/^[\w.-]+(:\d{1,5})?$/),
    expected: 'a host, or host:port, like clamd.internal:3310',
  },
} as const satisfies Record<string, Variable>;
