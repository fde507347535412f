import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { dollarAmountSchema, queryBooleanSchema, queryList } from '@/job-view';
import { defineEndpoint, isIsoDate, keysOf, trimmedString } from '@/platform';
import { LANES } from '../lanes';
import { PAYMENT_METHODS } from '../payment';

const day = z.string().refine(isIsoDate, { error: () => sharedMessage('invalid_date') });
const lane = z.enum(LANES);
const payee = z.enum(['contractor', 'homeowner']);

/** Maximum number of payments on one page of the board, and in one request to mark payments. */
const MAX_PER_REQUEST = 100;

const part = { program_id: z.string().max(100).optional(), payee: payee.optional() };
const filterFields = {
  ...part,
  lane: lane.optional(),
  /** True limits the list to open payments whose promised day has passed. */
  late: queryBooleanSchema.optional(),
  /** True limits the list to paid payments without a check or trace number. */
  without_reference: queryBooleanSchema.optional(),
};

const sum = { count: z.int(), amount: dollarAmountSchema };

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
  amount: dollarAmountSchema,
  /** Amount in dollars that the payee should get with this payment (`payableAmountFor`). */
  payable: dollarAmountSchema,
  lane,
  since: z.iso.datetime(),
  /** Day by which the program promised to pay. */
  due_on: z.string().nullable(),
  is_late: z.boolean(),
  sent_on: z.string().nullable(),
  reference: z.string().nullable(),
  /** Reason for the failure, the adjustment or the manually recorded payment. */
  reason: z.string().nullable(),
  /** Reason why finance holds the payment. */
  hold_reason: z.string().nullable(),
  /** True until the payment tool confirms a requested void of the invoice. */
  waits_for_void: z.boolean(),
  /** Time of the last reminder to the program about this payment. */
  reminded_at: z.iso.datetime().nullable(),
  /** Invoice number. Absent if the user may not see invoice numbers. */
  invoice: z.string().nullable().optional(),
});
export type BoardItem = z.infer<typeof boardItem>;

const reminder = z.object({
  program_id: z.string(),
  program: z.string(),
  ...sum,
  /** Email address of the program office; null if none is stored. */
  email: z.string().nullable(),
  reminded_at: z.iso.datetime().nullable(),
  reminded_by: z.string().nullable(),
  /**
   * True if the user may remind the program now. The program office must have an email address, and the user must have the right `payment.send`. The last
   * reminder must be at least 24 hours old.
   */
  may_remind: z.boolean(),
});
export type ProgramReminder = z.infer<typeof reminder>;

export const getPaymentsBoard = defineEndpoint({
  method: 'GET',
  path: '/api/payments/board',
  summary: 'Payments board with the number and amount of payments in each lane, and the first failed and late payments',
  tag: 'payments',
  roles: STAFF_ROLES,
  query: z.object(part),
  response: z.object({
    /** Number and sum of payments in each lane. The paid lane covers the last 30 days. */
    lanes: z.array(z.object({ lane, ...sum })),
    late: z.object(sum),
    /** Paid payments without a check or trace number. */
    without_reference: z.object(sum),
    /** Up to 10 failed payments, oldest first, then up to 10 late payments, most overdue first. */
    first: z.array(boardItem),
    /** Programs with late payments that are invoiced or approved, but not on hold. Each program has the email address of its office. */
    reminders: z.array(reminder),
    abilities: z.object({ send: z.boolean() }),
  }),
  errors: ['not_allowed'],
});

export const remindProgram = defineEndpoint({
  method: 'POST',
  path: '/api/payments/remind',
  summary: 'Remind a program office of all its late payments with one email, at most once a day',
  tag: 'payments',
  roles: STAFF_ROLES,
  body: z.object({ program_id: z.string().max(100) }),
  response: z.object({ payments: z.int(), email: z.string() }),
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/api/payments',
  summary: 'Payments of a lane, longest in the lane first. Paid payments are sorted newest first',
  tag: 'payments',
  roles: STAFF_ROLES,
  query: z.object({
    ...filterFields,
    page_number: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number().int().min(1).max(MAX_PER_REQUEST).default(50),
  }),
  response: z.object({ items: z.array(boardItem), total: z.int(), page_number: z.int(), per_page: z.int() }),
  errors: ['not_allowed'],
});

export const exportPayments = defineEndpoint({
  method: 'GET',
  path: '/api/payments/export',
  summary: 'CSV file for the bank with the selected payments, or with all payments of a lane',
  tag: 'payments',
  roles: STAFF_ROLES,
  query: z.object({ ...filterFields, payment_ids: queryList(z.uuid()).optional() }),
  response: z.string(),
  file: 'text/csv',
  errors: ['not_allowed'],
});

/** Changes that staff can record for a payment by hand. The changes `hold` and `release` keep the status of the payment. */
export const PAYMENT_MARKS = ['sent', 'paid', 'failed', 'hold', 'release'] as const;
export type PaymentMark = (typeof PAYMENT_MARKS)[number];

export const markPayments = defineEndpoint({
  method: 'POST',
  path: '/api/payments/mark',
  summary: 'Mark several payments as sent, paid or returned outside the payment tool, or hold and release them',
  tag: 'payments',
  roles: STAFF_ROLES,
  body: z
    .object({
      payment_ids: z.array(z.uuid()).min(1).max(MAX_PER_REQUEST),
      mark: z.enum(PAYMENT_MARKS),
      on: day,
      method: z.enum(keysOf(PAYMENT_METHODS)).nullish(),
      /** Check or trace number of a paid payment; optional. */
      reference: z.string().trim().max(200).default(''),
      /** Reason for the change. Required for a failure and a hold. */
      reason: z.string().overwrite(trimmedString).max(500).default(''),
    })
    .refine(({ mark, reason }) => (mark !== 'failed' && mark !== 'hold') || reason !== '', { path: ['reason'], error: () => sharedMessage('required') }),
  response: z.object({ items: z.array(z.object({ payment_id: z.uuid(), done: z.boolean(), detail: z.string().nullable(), waits_for_void: z.boolean() })) }),
  errors: ['not_allowed'],
});
export type PaymentBatchOutcomes = z.infer<typeof markPayments.response>;

/** Content and name of a remittance file, in which the bank lists the payments that it made. The file can cover several days. */
const file = { csv: z.string().min(1).max(500_000), file_name: z.string().trim().max(200).default('') };
const MAX_BYTES = 1_000_000;

const payable = z.object({
  payment_id: z.uuid(),
  job_id: z.uuid(),
  short_code: z.string(),
  homeowner: z.string(),
  payee: z.string(),
  program: z.string(),
  payable: dollarAmountSchema,
});

const line = z.object({
  line: z.int(),
  key: z.string(),
  reference: z.string(),
  amount: dollarAmountSchema.nullable(),
  paid_on: z.string().nullable(),
  /** State of the line. `matched`: one payment with this amount. `doubtful`: a user must decide. `known`: recorded before. `refused`: cannot be recorded. */
  state: z.enum(['matched', 'doubtful', 'known', 'refused']),
  state_reason: z.string().nullable(),
  /** Payments that may match the line: one for a matched or known line, one or more for a doubtful line. Can be empty for a refused line. */
  payments: z.array(payable),
});
export type RemittanceResult = z.infer<typeof line>;

export const readRemittance = defineEndpoint({
  method: 'POST',
  path: '/api/payments/remittance',
  isRead: true,
  summary: 'Match each line of a remittance file with a payment. Changes nothing',
  tag: 'payments',
  roles: STAFF_ROLES,
  body: z.object(file),
  response: z.object({ lines: z.array(line) }),
  errors: ['not_allowed'],
  maxBodyBytes: MAX_BYTES,
});

export const applyRemittance = defineEndpoint({
  method: 'POST',
  path: '/api/payments/remittance/apply',
  summary: 'Start the import of selected lines of a remittance file. A background job records the payments as paid',
  tag: 'payments',
  roles: STAFF_ROLES,
  body: z.object({
    ...file,
    lines: z
      .array(
        z.object({
          line: z.int(),
          /** Payment that the user chose for a doubtful line with several payments. */
          payment_id: z.uuid().optional(),
          /** Reason why the user accepts a doubtful line. */
          reason: z.string().overwrite(trimmedString).max(500).optional(),
        }),
      )
      .min(1)
      .max(300),
  }),
  response: z.object({ id: z.uuid() }),
  errors: ['not_allowed'],
  maxBodyBytes: MAX_BYTES,
});

const importedLine = line.pick({ line: true, key: true, reference: true, amount: true, paid_on: true, state_reason: true }).extend({
  /**
   * `waiting`: not recorded yet. `applied`: recorded by this import. `known`: recorded before, outside this import. `refused`: not recorded (reason in
   * `state_reason`). `left_out`: not chosen by the user.
   */
  state: z.enum(['waiting', 'applied', 'known', 'refused', 'left_out']),
  payment: payable.nullable(),
});
export type ImportedLine = z.infer<typeof importedLine>;

export const getRemittanceImport = defineEndpoint({
  method: 'GET',
  path: '/api/payments/remittance/{import_id}',
  summary: 'Progress and results of a remittance import, only for the user who started it',
  tag: 'payments',
  roles: STAFF_ROLES,
  params: z.object({ import_id: z.uuid() }),
  response: z.object({
    file_name: z.string(),
    ordered_at: z.iso.datetime(),
    is_done: z.boolean(),
    /** Number of lines that the user chose and that were not recorded before. */
    chosen: z.int(),
    /** Number of the `chosen` lines that the worker has processed. */
    done: z.int(),
    applied: z.int(),
    /** Sum of the applied lines in dollars. */
    amount: dollarAmountSchema,
    lines: z.array(importedLine),
  }),
  errors: ['not_allowed', 'not_found'],
});
