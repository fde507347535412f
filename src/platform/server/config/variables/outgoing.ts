import { z } from 'zod';
import { url, type Variable } from '../kinds';

/** Systems that the portal writes to: mail, text messages, the payment tool, the team chat. */
export const OUTGOING = {
  SMTP_URL: {
    meaning: 'Mail server',
    default: 'none in demo: mails are kept and can be read at /mailbox; required in production',
    schema: url('smtp:', 'smtps:'),
    expected: 'an address like smtps://user:password@mail.example.org',
    production: 'required',
  },
  SMTP_PLAIN_RELAY: {
    meaning: '`yes`: SMTP_URL may be without TLS in production, for a relay on the same machine or a closed network',
    default: 'no',
    schema: z.enum(['yes', 'no']),
    expected: 'yes or no',
  },
  MAIL_FROM: {
    meaning: 'Sender of mails',
    default: 'Hearthline <no-reply@localhost> in demo, required in production',
    schema: z.string().regex(/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/),
    expected: 'an address like Hearthline <no-reply@example.org>',
    production: 'required',
  },
  HELP_PHONE: {
    meaning: 'Telephone number of the program’s help line: letters name it to companies and staff, and to guests of a company that has no number',
    default: 'demo: (608) 555-0100; production: letters name none',
    schema: z.string().regex(/^\+?[\d(][\d\s().-]{5,28}\d$/),
    expected: 'a telephone number like (608) 555-0100',
  },
  TEXT_MESSAGES_ACCOUNT: {
    meaning: 'Account of the provider of text messages, which speaks Twilio’s API; “Text message” is offered once there is one',
    default: 'none: kept to be read at /mailbox in demo; in production no text messages are offered',
    schema: z.string().regex(/^[A-Za-z0-9_-]{4,64}$/),
    expected: 'an account id like AC and 32 characters',
  },
  TEXT_MESSAGES_TOKEN: {
    meaning: 'The secret of TEXT_MESSAGES_ACCOUNT',
    default: 'none',
    schema: z.string().min(8),
    expected: 'at least 8 characters',
  },
  TEXT_MESSAGES_FROM: {
    meaning: 'Telephone number that text messages come from',
    default: 'none',
    schema: z.string().regex(/^\+\d{8,15}$/),
    expected: 'a number like +16085550100',
  },
  TEXT_MESSAGES_URL: {
    meaning: 'Address of the provider: messages are made by POST to this address + /2010-04-01/Accounts/ACCOUNT/Messages.json',
    default: 'https://api.twilio.com',
    schema: url('https:', 'http:'),
    expected: 'an address like https://api.twilio.com',
  },
  PAYMENT_TOOL_URL: {
    meaning: 'Payment tool: invoices are made by POST to this address + /invoices, and withdrawn by POST to /invoices/NUMBER/void',
    default: 'none: a simulated one in demo, at /payment-tool; in production payments are recorded by hand',
    schema: url('https:', 'http:'),
    expected: 'an address like https://pay.example.org/api',
  },
  PAYMENT_TOOL_KEY: {
    meaning: 'Sent to the payment tool as a bearer token',
    default: 'none',
    schema: z.string().min(8),
    expected: 'at least 8 characters',
  },
  PAYMENT_WEBHOOK_SECRETS: {
    meaning:
      'Secrets of the payment tool’s messages to /api/hooks/payments (Standard Webhooks), with commas between them: each is taken, so that a secret can be changed without losing a message',
    default: 'made once and kept in DATA_DIR in demo; none in production: no message is taken',
    schema: z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(z.string().regex(/^whsec_[A-Za-z0-9+/]{24,}={0,2}$/))),
    expected: 'secrets like whsec_ and at least 24 base64 characters',
  },
  SLACK_WEBHOOK_URL: {
    meaning: 'Team chat: an incoming webhook that takes {"text": …}, as Slack has it',
    default: 'none: kept to be read at /mailbox in demo; in production nothing is told to a chat',
    schema: url('https:', 'http:'),
    expected: 'an address like https://hooks.slack.com/services/…',
  },
  TEAM_CHAT_THREAD_URL: {
    meaning: 'Where staff read what the team says of a job, with {job_id} or {code} in it: every message to the chat ends with the address of the job',
    default: 'the messages of the job at /mailbox in demo; none in production: no link is shown',
    schema: url('https:', 'http:').refine((text) => /\{(?:job_id|code)\}/.test(text)),
    expected: 'an address like https://app.slack.com/client/T0/search?query={job_id}',
  },
} as const satisfies Record<string, Variable>;
