import { z } from 'zod';
import { isIsoDate } from '../../..';
import { LOG_LEVELS } from '../config';
import { addressOrRange, hosts, isTimeZone, url, type Variable } from '../kinds';

/** Where the portal runs, its days, its logs, and who may read or frame what. */
export const INSTALLATION = {
  HEARTHLINE_MODE: {
    meaning: 'demo: sample people, readable mailbox, this computer only. production: none of that, and nothing left to defaults that must be secret',
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
    meaning: 'Where people reach the portal; links in mails start with it',
    default: 'http://HOST:PORT in demo, required in production',
    schema: url('http:', 'https:'),
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
    meaning: 'File (SVG or PNG, at most 1 MB) with the logo next to the name; it is shown on a white ground. Text in an SVG should be drawn as paths',
    default: 'none: the mark of Hearthline',
    schema: z.string(),
    expected: 'a file like /etc/hearthline/logo.svg',
  },
  DATA_DIR: {
    meaning:
      'Folder for the embedded database, uploaded files and what a demo makes for itself. With DATABASE_URL and S3_BUCKET production keeps nothing in it',
    default: '.data',
    schema: z.string(),
    expected: 'a folder',
  },
  CLOCK: {
    meaning: 'Demo only: the day it is for the business when the data is first loaded; days go on from there. `now` is the real day',
    default: '2026-03-02 in demo',
    schema: z.string().refine((text) => text === 'now' || isIsoDate(text)),
    expected: 'a day like 2026-03-02, or now',
    production: 'refused',
  },
  TIME_ZONE: {
    meaning: 'Time zone of the installation: in it the first and last days of announcements begin and end. What is about a home goes by the time there',
    default: 'America/Chicago',
    schema: z.string().refine(isTimeZone),
    expected: 'a time zone like America/New_York',
  },
  API_DOCS: {
    meaning: 'Who reads the description of the API at /api/docs and /api/openapi.json: `everybody`, or only people who are `signed_in`',
    default: 'everybody in demo, signed_in in production',
    schema: z.enum(['everybody', 'signed_in']),
    expected: 'everybody or signed_in',
  },
  DEMO_JOBS: {
    meaning: 'Sample jobs of a demo: `few` plays only the first three, `none` none: a slow machine starts sooner',
    default: 'all',
    schema: z.enum(['all', 'few', 'none']),
    expected: 'all, few or none',
    production: 'refused',
  },
  LOG_LEVEL: {
    meaning: 'How much is logged',
    default: 'warn in demo, info in production',
    schema: z.enum(LOG_LEVELS),
    expected: LOG_LEVELS.join(', '),
  },
  WORKER_CONCURRENCY: {
    meaning: 'How many jobs the worker process runs at the same time',
    default: '4',
    schema: z.coerce.number().int().min(1).max(100),
    expected: 'a whole number from 1 to 100',
  },
  DECISION_UNDO_SECONDS: {
    meaning: 'How long staff can undo a decision before its emails and payments follow; with 0 it takes effect at once',
    default: '10',
    schema: z.coerce.number().int().min(0).max(60),
    expected: 'a whole number from 0 to 60',
  },
  TRUSTED_PROXIES: {
    meaning:
      'The proxies in front of the portal, by address or range, with commas between them: only their X-Forwarded-For says where a call came from. Behind a proxy that is not named, all callers share one address and its limits',
    default: 'none: a call comes from where it is connected',
    schema: z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(addressOrRange)),
    expected: 'addresses or ranges like 10.0.0.7, 192.168.0.0/16',
  },
  IMAGE_HOSTS: {
    meaning:
      'Hosts whose pictures announcements may show, with commas between them. Our pages load pictures from these and no other; a picture that lies elsewhere is a link',
    default: 'none',
    schema: hosts,
    expected: 'host names like images.example.org, cdn.example.com',
  },
  VIDEO_HOSTS: {
    meaning:
      'Hosts whose players announcements may show, with commas between them: www.youtube-nocookie.com for YouTube, player.vimeo.com for Vimeo, www.loom.com for Loom, or the host of the link itself. Any other video is a link',
    default: 'www.youtube-nocookie.com and player.vimeo.com in demo, none in production',
    schema: hosts,
    expected: 'host names like www.youtube-nocookie.com, player.vimeo.com',
  },
} as const satisfies Record<string, Variable>;
