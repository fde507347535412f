import { z } from 'zod';
import { CONTRACTOR_OFFICE_ROLES } from '@/access';
import { ENGLISH, GUEST_LANGUAGES } from '@/features/languages';
import { placesContract } from '@/foundation/places';
import { dollarAmountSchema, isoDateSchema, isoInstantSchema, jobParamsSchema } from '@/job-view';
import { defineEndpoint, keysOf, trimmedString } from '@/platform';
import { MEASURES } from '@/rules/facts';
import { MAX_LINES, QUOTE_STATES } from './quote';

const params = z.object({ id: z.uuid() });
const text = (most: number) => z.string().overwrite(trimmedString).max(most);

const guestLanguage = z.enum(keysOf(GUEST_LANGUAGES));

const line = z.object({
  service: z.string(),
  label: z.string(),
  /** Label in the homeowner's language; null for English. */
  translated_label: z.string().nullable(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  total: dollarAmountSchema,
});
const program = z.object({
  key: z.string(),
  name: z.string(),
  /** Rebate in dollars; null while the amount is unknown. */
  amount: dollarAmountSchema.nullable(),
  is_certain: z.boolean(),
  open: z.array(z.string()),
  /** Values that the calculation assumes for unknown answers. `translated`: text in the homeowner's language; null for English. */
  assumed: z.array(z.object({ text: z.string(), translated: z.string().nullable() })),
});
const content = {
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  valid_until: isoDateSchema,
  homeowner_name: z.string(),
  address: z.string(),
  lines: z.array(line),
  programs: z.array(program),
  price: dollarAmountSchema,
  rebates: dollarAmountSchema,
  net: dollarAmountSchema,
  is_certain: z.boolean(),
  note: z.string(),
  created_on: isoDateSchema,
  /** True if the PDF can be downloaded. */
  has_pdf: z.boolean(),
  accepted: z.object({ by: z.string(), at: isoInstantSchema }).nullable(),
};

export const quoteSummarySchema = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  homeowner_name: z.string(),
  address: z.string(),
  price: dollarAmountSchema,
  net: dollarAmountSchema,
  valid_until: isoDateSchema,
  job_id: z.uuid().nullable(),
});
export type QuoteSummary = z.infer<typeof quoteSummarySchema>;

/** Start values for a new quote, from the quote that it replaces or from the job for which it is created. */
const start = z.object({
  place_id: z.string(),
  unit: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  lines: z.array(
    line.omit({ label: true, translated_label: true, total: true }).extend({
      /** Total of the line in dollars; null if the line has no price yet. */
      total: dollarAmountSchema.nullable(),
    }),
  ),
  facts: z.record(z.string(), z.unknown()),
  language: guestLanguage.nullable(),
  note: z.string(),
});
export type QuoteStart = z.infer<typeof start>;

const detail = z.object({
  id: z.uuid(),
  ...content,
  email: z.string(),
  phone_number: z.string(),
  language: guestLanguage.nullable(),
  created_by: z.string(),
  sent_at: isoInstantSchema.nullable(),
  replaced_by: z.uuid().nullable(),
  job: z.object({ id: z.uuid() }).nullable(),
  /** Reason why the acceptance created no job. Null if it created a job, or if the worker has not tried yet. */
  job_error: z.string().nullable(),
  /** ID of the job from which the quote was made; null without a job. */
  for_job: z.uuid().nullable(),
  /** True if the PDF could not be created. */
  is_pdf_failed: z.boolean(),
  questions: z.array(z.object({ text: z.string(), at: isoInstantSchema })),
  /** Start values for a quote that replaces this quote. */
  start,
});
export type QuoteView = z.infer<typeof detail>;

export const listQuotes = defineEndpoint({
  method: 'GET',
  path: '/api/quotes',
  summary: "Quotes of the user's contractor, newest first",
  tag: 'quotes',
  roles: CONTRACTOR_OFFICE_ROLES,
  query: z.object({
    /** ID of a quote. The response contains quotes that are older than this quote. */
    before: z.uuid().optional(),
  }),
  response: z.object({ items: z.array(quoteSummarySchema), has_more: z.boolean() }),
});

export const listJobQuotes = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/quotes',
  summary: 'Quotes of a job, newest first',
  tag: 'quotes',
  roles: CONTRACTOR_OFFICE_ROLES,
  params: jobParamsSchema,
  response: z.object({ items: z.array(quoteSummarySchema) }),
  errors: ['not_found'],
});

export const getQuoteStart = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/quote-start',
  summary: 'Initial content of a new quote for a job',
  tag: 'quotes',
  roles: CONTRACTOR_OFFICE_ROLES,
  params: jobParamsSchema,
  response: start,
  errors: ['not_found'],
});

export const getQuote = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/{id}',
  summary: "A quote of the user's contractor",
  tag: 'quotes',
  roles: CONTRACTOR_OFFICE_ROLES,
  params,
  response: detail,
  errors: ['not_found'],
});

export const createQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes',
  summary: 'Create a quote from an estimate',
  tag: 'quotes',
  roles: CONTRACTOR_OFFICE_ROLES,
  body: z.object({
    google_place_id: placesContract.placeIdSchema,
    unit: z.string().max(49).nullish(),
    first_name: text(100),
    last_name: text(100),
    email: text(254),
    phone_number: text(40),
    /** Language of the email to the homeowner; null means English. */
    language: guestLanguage.nullish(),
    lines: z
      .array(
        z.object({
          service: z.enum(keysOf(MEASURES)),
          description: text(200).default(''),
          quantity: z.number().min(0.001).max(100_000).default(1),
          unit: text(40).default(''),
          total: z.number().min(0.01).max(1_000_000),
        }),
      )
      .min(1)
      .max(MAX_LINES),
    /** Facts that the user stated in the estimate. */
    facts: z.record(z.string().max(120), z.unknown()).default({}),
    valid_until: isoDateSchema.optional(),
    note: text(2_000).default(''),
    /** ID of the quote that the new quote replaces. */
    replaces: z.uuid().optional(),
    /** ID of the job from which the quote is made. If this job is open at the acceptance, the acceptance is recorded on this job. */
    for_job: z.uuid().optional(),
  }),
  response: detail,
  status: 201,
  errors: ['not_found', 'wrong_state'],
});

export const downloadQuote = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/{id}/file',
  summary: 'PDF of a quote',
  tag: 'quotes',
  roles: CONTRACTOR_OFFICE_ROLES,
  params,
  response: z.string(),
  file: 'application/pdf',
  errors: ['not_found'],
});

export const retryQuotePdf = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/{id}/print',
  summary: 'Create the PDF of a quote again after a failure',
  tag: 'quotes',
  roles: CONTRACTOR_OFFICE_ROLES,
  params,
  response: detail,
  errors: ['not_found', 'wrong_state'],
});

/** Sends the quote to the homeowner. A repeated request sends a new link. */
export const sendQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/{id}/send',
  summary: 'Send a quote to the homeowner by email',
  tag: 'quotes',
  roles: CONTRACTOR_OFFICE_ROLES,
  params,
  response: detail,
  errors: ['not_found', 'wrong_state', 'too_many_tries'],
});

const token = z.string().min(20).max(200);
const ofHomeowner = { tag: 'quotes', errors: ['not_found', 'wrong_state', 'too_many_tries'] } as const;

const readByHomeowner = z.object({
  ...content,
  contractor: z.object({ name: z.string(), phone: z.string().nullable(), logo: z.string().nullable() }),
  questions: z.int(),
  /** Language of the email with the quote. */
  language: z.enum([ENGLISH, ...keysOf(GUEST_LANGUAGES)]),
  /** Languages that the programs of the quote offer, in addition to English. */
  offered: z.array(guestLanguage),
});
export type HomeownerQuote = z.infer<typeof readByHomeowner>;

export const readQuote = defineEndpoint({
  ...ofHomeowner,
  method: 'POST',
  roles: 'public',
  path: '/api/noauth/quote',
  summary: 'The quote that a link opens',
  isRead: true,
  body: z.object({ token }),
  response: readByHomeowner,
});
export const acceptQuote = defineEndpoint({
  ...ofHomeowner,
  method: 'POST',
  roles: 'public',
  path: '/api/noauth/quote/accept',
  summary: 'Accept the quote that a link opens, as the homeowner',
  body: z.object({ token, name: text(100).min(3) }),
  response: readByHomeowner,
});
export const askAboutQuote = defineEndpoint({
  ...ofHomeowner,
  method: 'POST',
  roles: 'public',
  path: '/api/noauth/quote/question',
  summary: 'Send a question about the quote that a link opens, as the homeowner',
  body: z.object({ token, text: text(2_000).min(1) }),
  response: readByHomeowner,
});
