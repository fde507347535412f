import { z } from 'zod';
import { CONTRACTOR_OFFICE_ROLES } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { dollarAmountSchema } from '@/job-view';
import { defineEndpoint, isIsoDate } from '@/platform';

const day = z.string().refine(isIsoDate, { error: () => sharedMessage('invalid_date') });

/** First and last day of the period, both included. `periodIssues` checks them. */
const period = z.object({ from: day, until: day });

const statementItem = z.object({
  payment_id: z.uuid(),
  job_id: z.uuid(),
  short_code: z.string(),
  homeowner: z.string(),
  address: z.string(),
  program: z.string(),
  /** Type of the payment. An `adjustment` with an amount below zero asks for money back. */
  kind: z.enum(['rebate', 'adjustment']),
  amount: dollarAmountSchema,
  /** Day on which the payment was sent. If this day is unknown, the day on which the payment entered its status. */
  sent_on: z.string(),
  /** `sent`: the payee has not received the money yet. `paid`: the payee has received it. */
  status: z.enum(['sent', 'paid']),
  reference: z.string().nullable(),
});
export type StatementItem = z.infer<typeof statementItem>;

export const getPaymentStatement = defineEndpoint({
  method: 'GET',
  path: '/api/payments/statement',
  summary: 'Payments of programs to a contractor in a period, newest first, with the sum of each program',
  tag: 'payments',
  roles: CONTRACTOR_OFFICE_ROLES,
  query: period,
  response: z.object({
    items: z.array(statementItem),
    /** Number of payments in the period. `items` has the newest 200 of them. */
    count: z.int(),
    amount: dollarAmountSchema,
    programs: z.array(z.object({ key: z.string(), name: z.string(), count: z.int(), amount: dollarAmountSchema })),
  }),
  errors: ['not_allowed'],
});
export type PaymentStatementView = z.infer<typeof getPaymentStatement.response>;

const printParams = z.object({ print_id: z.uuid() });

export const requestStatementPrint = defineEndpoint({
  method: 'POST',
  path: '/api/payments/statement/prints',
  summary: 'Request the PDF of a statement',
  tag: 'payments',
  roles: CONTRACTOR_OFFICE_ROLES,
  body: period,
  response: z.object({ id: z.uuid() }),
  errors: ['not_allowed'],
});

export const getStatementPrintState = defineEndpoint({
  method: 'GET',
  path: '/api/payments/statement/prints/{print_id}',
  summary: 'Status of the PDF of a statement, only for the user who requested it',
  tag: 'payments',
  roles: CONTRACTOR_OFFICE_ROLES,
  params: printParams,
  response: z.object({ status: z.enum(['waiting', 'made', 'failed']) }),
  errors: ['not_allowed'],
});

export const downloadStatementPrint = defineEndpoint({
  method: 'GET',
  path: '/api/payments/statement/prints/{print_id}/file',
  summary: 'PDF of a statement',
  tag: 'payments',
  roles: CONTRACTOR_OFFICE_ROLES,
  params: printParams,
  response: z.string(),
  file: 'application/pdf',
  errors: ['not_allowed', 'not_found'],
});

export const exportStatement = defineEndpoint({
  method: 'GET',
  path: '/api/payments/statement/export',
  summary: 'Payments of programs to a contractor in a period as a CSV file that ends with the total',
  tag: 'payments',
  roles: CONTRACTOR_OFFICE_ROLES,
  query: period,
  response: z.string(),
  file: 'text/csv',
  errors: ['not_allowed'],
});
