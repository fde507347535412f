import { z } from 'zod';
import { isIsoDate } from '../../..';
import { LOG_LEVELS } from '../config';
import { addressOrRangeSchema, hostNamesSchema, isTimeZone, urlSchemaFor, type Variable } from '../kinds';

/** General variables: mode, addresses, name, dates, logs, worker and trusted proxies. The other files of this folder have the variables of one topic each. */
export const DEPLOYMENT_VARIABLES = {
  HEARTHLINE_MODE: {
    meaning: '`demo` has sample people and a readable mailbox, and listens on this computer only. `production` has no sample data and generates no secrets',
    default: 'demo',
    schema: z.enum(['demo', 'production']),
    expected: 'demo or production',
  },
  PORT: {
    meaning: 'Port of the web server',
    default: '4000',
    schema: z.coerce.number().int().min(1).max(65_535),
    expected: 'a whole number from 1 to 65535',
  },
  HOST: {
    meaning: 'Address the web server listens on',
    default: '127.0.0.1 in demo, 0.0.0.0 in production',
    schema: z.union([z.ipv4(), z.ipv6(), z.hostname()]),
    expected: 'an IP address or a host name',
  },
  PUBLIC_URL: {
    meaning: 'Address of the portal for people. Links in emails start with it',
    default: 'http://HOST:PORT in demo, required in production',
    schema: urlSchemaFor('http:', 'https:'),
    expected: 'an address like https://portal.example.org',
    production: 'required',
  },
  PORTAL_NAME: {
    meaning: 'Name of the portal in page titles, headers, emails and PDFs',
    default: 'Hearthline',
    schema: z
      .string()
      .trim()
      .regex(/^[^<>"\p{Cc}]{1,60}$/u),
    expected: 'a name of at most 60 characters without <, > and "',
  },
  PORTAL_LOGO: {
    meaning: 'File (SVG or PNG, at most 1 MB) with the logo next to the name. The logo has a white background. Convert text in an SVG to paths',
    default: 'none: the Hearthline logo',
    schema: z.string(),
    expected: 'a file like /etc/hearthline/logo.svg',
  },
  DATA_DIR: {
    meaning: 'Folder for the embedded database, uploaded files and generated demo secrets. With DATABASE_URL and S3_BUCKET, production stores nothing in it',
    default: '.data',
    schema: z.string(),
    expected: 'a folder',
  },
  CLOCK: {
    meaning: 'Demo only: the business date when the data is first loaded. Time continues from that date. `now` uses the real date',
    default: '2026-03-02 in demo',
    schema: z.string().refine((text) => text === 'now' || isIsoDate(text)),
    expected: 'a date like 2026-03-02, or now',
    production: 'refused',
  },
  TIME_ZONE: {
    meaning: 'Time zone of the deployment, for all dates except those of a home, which use the time zone of the home',
    default: 'America/Chicago',
    schema: z.string().refine(isTimeZone),
    expected: 'a time zone like America/New_York',
  },
  API_DOCS: {
    meaning: 'Who can read the API documentation at /api/docs and /api/openapi.json: `everybody`, or only people who are `signed_in`',
    default: 'everybody in demo, signed_in in production',
    schema: z.enum(['everybody', 'signed_in']),
    expected: 'everybody or signed_in',
  },
  DEMO_JOBS: {
    meaning: 'Sample jobs of a demo: `few` creates the first three, `none` creates none. Fewer jobs start faster on a slow machine',
    default: 'all',
    schema: z.enum(['all', 'few', 'none']),
    expected: 'all, few or none',
    production: 'refused',
  },
  LOG_LEVEL: {
    meaning: 'Lowest level of messages in the log',
    default: 'warn in demo, info in production',
    schema: z.enum(LOG_LEVELS),
    expected: LOG_LEVELS.join(', '),
  },
  WORKER_CONCURRENCY: {
    meaning: 'Number of background jobs that the worker process runs at the same time',
    default: '4',
    schema: z.coerce.number().int().min(1).max(100),
    expected: 'a whole number from 1 to 100',
  },
  READ_UPLOADS: {
    meaning:
      'Whether the worker reads uploaded documents and nameplates and compares them with the entered answers. A separate process reads one file at a time and uses up to 1.2 GB of memory while it reads',
    default: 'on',
    schema: z.enum(['on', 'off']),
    expected: 'on or off',
  },
  DECISION_UNDO_SECONDS: {
    meaning: 'Seconds in which staff can undo a decision before its emails and payments are sent. With 0, a decision takes effect immediately',
    default: '10',
    schema: z.coerce.number().int().min(0).max(60),
    expected: 'a whole number from 0 to 60',
  },
  TRUSTED_PROXIES: {
    meaning:
      'Proxies in front of the portal, as addresses or ranges separated by commas. The portal reads X-Forwarded-For only from these proxies. Without it, all people behind a proxy share one address and one rate limit',
    default: 'none: the portal uses the address of the connection',
    schema: z
      .string()
      .transform((list) => list.split(',').map((item) => item.trim()))
      .pipe(z.array(addressOrRangeSchema)),
    expected: 'addresses or ranges like 10.0.0.7, 192.168.0.0/16',
  },
  IMAGE_HOSTS: {
    meaning: 'Hosts whose images announcements can show, separated by commas. An image on another host becomes a link',
    default: 'none',
    schema: hostNamesSchema,
    expected: 'host names like images.example.org, cdn.example.com',
  },
  VIDEO_HOSTS: {
    meaning:
      'Hosts whose video players announcements can show, separated by commas: www.youtube-nocookie.com for YouTube, player.vimeo.com for Vimeo, www.loom.com for Loom, or the host of the video link. A video on another host becomes a link',
    default: 'www.youtube-nocookie.com and player.vimeo.com in demo, none in production',
    schema: hostNamesSchema,
    expected: 'host names like www.youtube-nocookie.com, player.vimeo.com',
  },
} as const satisfies Record<string, Variable>;
