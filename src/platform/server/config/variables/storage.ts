import { z } from 'zod';
import { urlSchemaFor, type Variable } from '../kinds';

/** Variables for files, the database, signed documents, the HPXML schema and the virus scanner. */
export const STORAGE_VARIABLES = {
  S3_BUCKET: {
    meaning: 'Bucket of an S3-compatible store for uploaded files and signed documents. Several machines can share it',
    default: 'none: files are stored in DATA_DIR',
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    expected: 'a bucket name like hearthline-files',
  },
  S3_ENDPOINT: {
    meaning: 'Address of the S3-compatible store',
    default: 'Amazon S3 in S3_REGION',
    schema: urlSchemaFor('https:', 'http:'),
    expected: 'an address like https://s3.example.org',
  },
  S3_PLAIN_ENDPOINT: {
    meaning: '`yes` allows an S3_ENDPOINT without TLS in production, for a store on the same machine or in a closed network, such as MinIO',
    default: 'no',
    schema: z.enum(['yes', 'no']),
    expected: 'yes or no',
  },
  S3_REGION: {
    meaning: 'Region of the bucket. Many stores other than Amazon accept any region',
    default: 'us-east-1',
    schema: z.string().regex(/^[a-z0-9-]+$/),
    expected: 'a region like us-east-2',
  },
  S3_ACCESS_KEY_ID: {
    meaning: 'Access key that can read, write, list and delete objects in the bucket',
    default: 'the Amazon credentials of the machine (its role, AWS_PROFILE …)',
    schema: z.string(),
    expected: 'an access key',
  },
  S3_SECRET_ACCESS_KEY: {
    meaning: 'Secret of S3_ACCESS_KEY_ID',
    default: 'none',
    schema: z.string(),
    expected: 'a secret',
  },
  DATABASE_URL: {
    meaning: 'PostgreSQL database (version 16 or newer) with the login that owns the tables',
    default: 'the embedded PostgreSQL in demo, required in production',
    schema: urlSchemaFor('postgres:', 'postgresql:'),
    expected: 'an address like postgresql://user:password@host:5432/name',
    production: 'required',
  },
  DATABASE_SERVING_URL: {
    meaning: 'The same database for requests, with a login that owns nothing and can only switch to the roles of users',
    default: 'a login NAME_serving that the portal creates; DATABASE_URL then needs the right to create roles',
    schema: urlSchemaFor('postgres:', 'postgresql:'),
    expected: 'an address like postgresql://user:password@host:5432/name',
  },
  DATABASE_IDENTITY_URL: {
    meaning: 'The same database for passwords and sessions, with a login that owns nothing and can only switch to `app_identity`',
    default: 'a login NAME_identity that the portal creates; DATABASE_URL then needs the right to create roles',
    schema: urlSchemaFor('postgres:', 'postgresql:'),
    expected: 'an address like postgresql://user:password@host:5432/name',
  },
  SEALING_P12: {
    meaning: 'File (PKCS#12) with the key and certificate that seal signed documents. Readers of a document see the name in the certificate',
    default: 'generated in DATA_DIR in demo, required in production',
    schema: z.string(),
    expected: 'a file like /etc/hearthline/sealing.p12',
    production: 'required',
  },
  SEALING_P12_PASSWORD: {
    meaning: 'Password of the SEALING_P12 file',
    default: 'none',
    schema: z.string(),
    expected: 'a password',
  },
  HPXML_SCHEMA: {
    meaning:
      'File with the published schema of HPXML 4.2 (`HPXMLMerged.xsd` of the repository `hpxmlwg/hpxml`). HPXML publishes it without a license, so it is not part of this project. With it, files that people upload or download are validated against it',
    default: 'none: downloads are validated against the schema of the elements that the portal writes, uploads by the elements that it reads',
    schema: z.string(),
    expected: 'a file like /etc/hearthline/HPXMLMerged.xsd',
  },
  CLAMD_HOST: {
    meaning: 'Virus scanner (clamd). People can open a file after it has been scanned. An infected file stays in quarantine',
    default: 'none: files are marked as not scanned',
    schema: z.string().regex(/^[\w.-]+(:\d{1,5})?$/),
    expected: 'a host, or host:port, like clamd.internal:3310',
  },
} as const satisfies Record<string, Variable>;
