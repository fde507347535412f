import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { dollarAmount, queryBoolean, queryList } from '@/job-view';
import { defineEndpoint, isIsoDate, keysOf, trimmedString } from '@/platform';
import { LANES } from './lanes';
import { PAYMENT_METHODS } from './payment';

const day = z.string().refine(isIsoDate, { error: () => sharedMessage('invalid_date') });
const lane = z.enum(LANES);
const payee = z.enum(['contractor', 'homeowner']);

/** As many as one page shows and one act takes. */
const MOST_AT_ONCE = 100;

const part = { program_id: z.string().max(100).optional(), payee: payee.optional() };
const wanted = {
  ...part,
  lane: lane.optional(),
  /** Only what is promised for a day that is over. */
  late: queryBoolean.optional(),
  /** Limits the list to payments without a check or trace number. */
  without_reference: queryBoolean.optional(),
};

const sum = { count: z.int(), amount: dollarAmount };

const boardItem = z.object({
  payment_id: z.uuid(),
  job_id: z.uuid(),
  short_code: z.string(),
  homeowner: z.string(),
  address: z.string(),
  contractor: z.string(),
  program_id: z.string(),
  program: z.string(),
  kind: z.enum(['rebate', 'adjustment']),
  payee: z.string(),
  amount: dollarAmount,
  /** What the program owes this payee. */
  payable: dollarAmount,
  lane,
  since: z.iso.datetime(),
  /** The promised day. */
  due_on: z.string().nullable(),
  is_late: z.boolean(),
  sent_on: z.string().nullable(),
  reference: z.string().nullable(),
  why: z.string().nullable(),
  /** Why finance holds it. */
  held: z.string().nullable(),
  /** The payment tool was asked to void the invoice and has not confirmed it. */
  waits_for_void: z.boolean(),
  /** When the program was reminded of it last. */
  reminded_at: z.iso.datetime().nullable(),
  /** Only for who may read it. */
  invoice: z.string().nullable().optional(),
});
export type BoardItem = z.infer<typeof boardItem>;

const reminder = z.object({
  program_id: z.string(),
  program: z.string(),
  ...sum,
  /** Null: nobody has said where to write to. */
  email: z.string().nullable(),
  reminded_at: z.iso.datetime().nullable(),
  reminded_by: z.string().nullable(),
  /** The day is over since the last reminder, there is an address, and it is theirs to write. */
  may_remind: z.boolean(),
});
export type Reminder = z.infer<typeof reminder>;

export const paymentsBoard = defineEndpoint({
  method: 'GET',
  path: '/api/payments/board',
  summary: 'How much money lies where: each lane with its number and sum, what is late, and the first of what failed or is late',
  tag: 'payments',
  who: STAFF_ROLES,
  query: z.object(part),
  response: z.object({
    /** Of what is paid, the last thirty days. */
    lanes: z.array(z.object({ lane, ...sum })),
    late: z.object(sum),
    /** Payments that were recorded without a check or trace number. */
    without_reference: z.object(sum),
    /** What failed, oldest first, then what is late, longest first. */
    first: z.array(boardItem),
    /** Programs that have not paid by the promised day what was asked of them, and whom one writes to there. */
    reminders: z.array(reminder),
    abilities: z.object({ send: z.boolean() }),
  }),
  refuses: ['not_allowed'],
});

export const remindProgram = defineEndpoint({
  method: 'POST',
  path: '/api/payments/remind',
  summary: 'Reminds the office of a program of the payments it is late with: one letter with all of them, at most once a day',
  tag: 'payments',
  who: STAFF_ROLES,
  body: z.object({ program_id: z.string().max(100) }),
  response: z.object({ payments: z.int(), email: z.string() }),
  refuses: ['not_allowed', 'not_found', 'wrong_state'],
});

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/api/payments',
  summary: 'Payments of a lane, those that lie there longest first; what is paid, last first',
  tag: 'payments',
  who: STAFF_ROLES,
  query: z.object({
    ...wanted,
    page_number: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number().int().min(1).max(MOST_AT_ONCE).default(50),
  }),
  response: z.object({ items: z.array(boardItem), total: z.int(), page_number: z.int(), per_page: z.int() }),
  refuses: ['not_allowed'],
});

export const exportPayments = defineEndpoint({
  method: 'GET',
  path: '/api/payments/export',
  summary: 'Payments as a CSV file for the bank: the chosen ones, or those of a lane. Its columns can be imported again',
  tag: 'payments',
  who: STAFF_ROLES,
  query: z.object({ ...wanted, payment_ids: queryList(z.uuid()).optional() }),
  response: z.string(),
  file: 'text/csv',
  refuses: ['not_allowed'],
});

export const MANUAL_STATUSES = ['sent', 'paid', 'failed', 'hold', 'release'] as const;
export type ManualStatus = (typeof MANUAL_STATUSES)[number];

export const markPayments = defineEndpoint({
  method: 'POST',
  path: '/api/payments/mark',
  summary: 'Record what became of several payments outside the payment tool: given to the bank, paid, or returned, on one day; or hold them, and release them',
  tag: 'payments',
  who: STAFF_ROLES,
  body: z
    .object({
      payment_ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE),
      mark: z.enum(MANUAL_STATUSES),
      on: day,
      method: z.enum(keysOf(PAYMENT_METHODS)).nullish(),
      /** The check or trace number of what was paid; a date alone is enough. */
      reference: z.string().trim().max(200).default(''),
      /** Why it is recorded by hand, why it failed or why it is held; the latter two must be said. */
      reason: z.string().overwrite(trimmedString).max(500).default(''),
    })
    .refine(({ mark, reason }) => (mark !== 'failed' && mark !== 'hold') || reason !== '', { path: ['reason'], error: () => sharedMessage('required') }),
  response: z.object({ items: z.array(z.object({ payment_id: z.uuid(), done: z.boolean(), detail: z.string().nullable(), waits_for_void: z.boolean() })) }),
  refuses: ['not_allowed'],
});
export type PaymentBatchOutcomes = z.infer<typeof markPayments.response>;

/** The text of the file: as much as a bank tells of some days. */
const file = { csv: z.string().min(1).max(500_000), file_name: z.string().trim().max(200).default('') };
const MOST_BYTES = 1_000_000;

const payable = z.object({
  payment_id: z.uuid(),
  job_id: z.uuid(),
  short_code: z.string(),
  homeowner: z.string(),
  payee: z.string(),
  program: z.string(),
  payable: dollarAmount,
});

const line = z.object({
  line: z.int(),
  key: z.string(),
  reference: z.string(),
  amount: dollarAmount.nullable(),
  paid_on: z.string().nullable(),
  /** `matched`: that payment, to the cent. `doubtful`: a person decides. `known`: recorded before. `refused`: nobody can apply it. */
  state: z.enum(['matched', 'doubtful', 'known', 'refused']),
  why: z.string().nullable(),
  /** The payment it is about; several where a person must say which. */
  payments: z.array(payable),
});
export type RemittanceResult = z.infer<typeof line>;

export const readRemittance = defineEndpoint({
  method: 'POST',
  path: '/api/payments/remittance',
  isRead: true,
  summary: 'What each line of the bank’s file is about; changes nothing',
  tag: 'payments',
  who: STAFF_ROLES,
  body: z.object(file),
  response: z.object({ lines: z.array(line) }),
  refuses: ['not_allowed'],
  mostBodyBytes: MOST_BYTES,
});

export const applyRemittance = defineEndpoint({
  method: 'POST',
  path: '/api/payments/remittance/apply',
  summary: 'Have the chosen lines of the bank’s file recorded as paid, one after the other, in the background; answers with the id of the import',
  tag: 'payments',
  who: STAFF_ROLES,
  body: z.object({
    ...file,
    lines: z
      .array(
        z.object({
          line: z.int(),
          /** Which payment a doubtful line is about, where it could be several. */
          payment_id: z.uuid().optional(),
          /** Why a doubtful line is right. */
          reason: z.string().overwrite(trimmedString).max(500).optional(),
        }),
      )
      .min(1)
      .max(300),
  }),
  response: z.object({ id: z.uuid() }),
  refuses: ['not_allowed'],
  mostBodyBytes: MOST_BYTES,
});

const importedLine = line.pick({ line: true, key: true, reference: true, amount: true, paid_on: true, why: true }).extend({
  /** `waiting`: not recorded yet. `applied`: recorded by this import. `known`: recorded before. `left_out`: not chosen. */
  state: z.enum(['waiting', 'applied', 'known', 'refused', 'left_out']),
  payment: payable.nullable(),
});
export type ImportedLine = z.infer<typeof importedLine>;

export const remittanceImport = defineEndpoint({
  method: 'GET',
  path: '/api/payments/remittance/{import_id}',
  summary: 'What became of each line of a remittance file so far; only the person who ordered the import finds it',
  tag: 'payments',
  who: STAFF_ROLES,
  params: z.object({ import_id: z.uuid() }),
  response: z.object({
    file_name: z.string(),
    ordered_at: z.iso.datetime(),
    is_done: z.boolean(),
    /** The chosen lines, and how many of them have a result. */
    chosen: z.int(),
    done: z.int(),
    applied: z.int(),
    /** The sum of the applied lines. */
    amount: dollarAmount,
    lines: z.array(importedLine),
  }),
  refuses: ['not_allowed', 'not_found'],
});
