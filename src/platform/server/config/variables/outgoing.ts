import { z } from 'zod';
import { urlSchemaFor, type Variable } from '../kinds';

const webhookSecrets = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim()))
  .pipe(z.array(z.string().regex(/^whsec_[A-Za-z0-9+/]{24,}={0,2}$/)));

const hostNames = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^(?=[^.]*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/)));

/** Variables for connections to other systems: email, text messages, the payment tool, the utility data vendor, DOE, equipment lists and the team chat. */
export const OUTGOING_VARIABLES = {
  SMTP_URL: {
    meaning: 'Mail server',
    default: 'none in demo: emails are shown at /mailbox; required in production',
    schema: urlSchemaFor('smtp:', 'smtps:'),
    expected: 'an address like smtps://user:password@mail.example.org',
    production: 'required',
  },
  SMTP_PLAIN_RELAY: {
    meaning: '`yes` allows an SMTP_URL without TLS in production, for a relay on the same machine or in a closed network',
    default: 'no',
    schema: z.enum(['yes', 'no']),
    expected: 'yes or no',
  },
  MAIL_FROM: {
    meaning: 'Sender of emails',
    default: 'Hearthline <no-reply@localhost> in demo, required in production',
    schema: z.string().regex(/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/),
    expected: 'an address like Hearthline <no-reply@example.org>',
    production: 'required',
  },
  HELP_PHONE: {
    meaning: 'Phone number of the help line. Emails show it to contractors and staff, and to guests of a contractor without a phone number',
    default: 'demo: (608) 555-0100; production: none',
    schema: z.string().regex(/^\+?[\d(][\d\s().-]{5,28}\d$/),
    expected: 'a telephone number like (608) 555-0100',
  },
  TEXT_MESSAGES_ACCOUNT: {
    meaning: 'Account at a text message provider with a Twilio-compatible API. When it is set, people can choose “Text message”',
    default: 'none: text messages are shown at /mailbox in demo and are not offered in production',
    schema: z.string().regex(/^[A-Za-z0-9_-]{4,64}$/),
    expected: 'an account ID: AC and 32 characters',
  },
  TEXT_MESSAGES_TOKEN: {
    meaning: 'Secret of TEXT_MESSAGES_ACCOUNT. It also signs replies, which the provider reports to /api/hooks/text-messages',
    default: 'none',
    schema: z.string().min(8),
    expected: 'at least 8 characters',
  },
  TEXT_MESSAGES_FROM: {
    meaning: 'Phone number that sends text messages',
    default: 'none',
    schema: z.string().regex(/^\+\d{8,15}$/),
    expected: 'a number like +16085550100',
  },
  TEXT_MESSAGES_URL: {
    meaning: 'Address of the provider. The portal sends messages by POST to this address + /2010-04-01/Accounts/ACCOUNT/Messages.json',
    default: 'https://api.twilio.com',
    schema: urlSchemaFor('https:', 'http:'),
    expected: 'an address like https://api.twilio.com',
  },
  PAYMENT_TOOL_URL: {
    meaning: 'Payment tool. The portal creates invoices by POST to this address + /invoices, and voids them by POST to /invoices/NUMBER/void',
    default: 'none: a simulated tool at /payment-tool in demo; in production finance records payments manually',
    schema: urlSchemaFor('https:', 'http:'),
    expected: 'an address like https://pay.example.org/api',
  },
  PAYMENT_TOOL_KEY: {
    meaning: 'Bearer token for calls to the payment tool',
    default: 'none',
    schema: z.string().min(8),
    expected: 'at least 8 characters',
  },
  PAYMENT_WEBHOOK_SECRETS: {
    meaning:
      'Secrets of messages from the payment tool to /api/hooks/payments (Standard Webhooks), separated by commas. All of them are accepted, so that you can replace one without losing a message',
    default: 'generated in DATA_DIR in demo; none in production: messages are rejected',
    schema: webhookSecrets,
    expected: 'secrets with whsec_ and at least 24 base64 characters',
  },
  UTILITY_VENDOR_URL: {
    meaning:
      'Vendor that collects utility data. The portal requests a link for the homeowner by POST to this address + /connections, with the preferred vendor of the utility, and reads events, bills and intervals from /connections/ID',
    default: 'none: a simulated vendor at /utility-vendor in demo; in production homeowners and staff send files and bills',
    schema: urlSchemaFor('https:', 'http:'),
    expected: 'an address like https://utility-data.example.org/api',
  },
  UTILITY_VENDOR_KEY: {
    meaning: 'Bearer token for calls to the utility data vendor',
    default: 'none',
    schema: z.string().min(8),
    expected: 'at least 8 characters',
  },
  UTILITY_WEBHOOK_SECRETS: {
    meaning:
      'Secrets of messages from the utility data vendor to /api/hooks/utility (Standard Webhooks), separated by commas. Without messages, the portal asks the vendor regularly',
    default: 'generated in DATA_DIR in demo; none in production: messages are rejected',
    schema: webhookSecrets,
    expected: 'secrets with whsec_ and at least 24 base64 characters',
  },
  DOE_API_URL: {
    meaning:
      'IRA Rebates API of DOE for programs that report federal rebates. The portal sends records by POST to this address + /electric/reservations, /homes/reservations and their parts',
    default: 'none: a simulated API with its page at /doe-simulator in demo; in production, program staff download the records of each month as files',
    schema: urlSchemaFor('https:', 'http:'),
    expected: 'an address like https://ira-rebates.example.gov/api/v1',
  },
  DOE_API_TOKEN_URL: {
    meaning: 'Address that issues the access token for DOE_API_URL (OAuth 2 client credentials)',
    default: 'none',
    schema: urlSchemaFor('https:', 'http:'),
    expected: 'an address like https://login.example.gov/oauth2/token',
  },
  DOE_API_CLIENT_ID: {
    meaning: 'Client ID for DOE_API_TOKEN_URL',
    default: 'none',
    schema: z.string().min(1),
    expected: 'the client ID from DOE',
  },
  DOE_API_CLIENT_SECRET: {
    meaning: 'Client secret for DOE_API_TOKEN_URL',
    default: 'none',
    schema: z.string().min(8),
    expected: 'at least 8 characters',
  },
  DOE_REPORT_DUE_DAY: {
    meaning:
      'Day of the following month by which DOE needs the records of a month. The default is an assumption, because the sources of the portal require a monthly report but do not state a day',
    default: '15',
    schema: z.coerce.number().int().min(1).max(28),
    expected: 'a whole number from 1 to 28',
  },
  EQUIPMENT_LIST_HOSTS: {
    meaning:
      'Hosts from which staff can have equipment lists downloaded every week, separated by commas. Downloads use https only, at most 200 MB in 10 minutes, without redirects and never from private addresses',
    default: 'none: lists are imported from files only',
    schema: hostNames,
    expected: 'host names like data.energystar.gov',
  },
  SLACK_WEBHOOK_URL: {
    meaning: 'Incoming webhook of a team chat that accepts {"text": …}, like Slack',
    default: 'none: messages are shown at /mailbox in demo and are not sent in production',
    schema: urlSchemaFor('https:', 'http:'),
    expected: 'an address like https://hooks.slack.com/services/…',
  },
  TEAM_CHAT_THREAD_URL: {
    meaning: 'Address of the chat messages about a job, with {job_id} or {code} in it. Each chat message ends with the address of its job',
    default: 'the messages of the job at /mailbox in demo; none in production: no link is shown',
    schema: urlSchemaFor('https:', 'http:').refine((text) => /\{(?:job_id|code)\}/.test(text)),
    expected: 'an address like https://app.slack.com/client/T0/search?query={job_id}',
  },
} as const satisfies Record<string, Variable>;
