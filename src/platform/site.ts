import { z } from 'zod';
import { defineEndpoint } from './endpoint';

/** What every page needs to know of this installation before anybody signs in. */
export const siteInfo = defineEndpoint({
  method: 'GET',
  path: '/api/noauth/site',
  summary: 'What this installation is: demo or production, and which day it is for the business',
  tag: 'sign-in',
  who: 'public',
  response: z.object({
    mode: z.enum(['demo', 'production']),
    /** The business day; in a demo it may differ from the real one. */
    today: z.iso.date(),
    is_real_day: z.boolean(),
    /** Sample jobs are still being added; pages hear of each as of any other job. */
    demo_loading: z.boolean(),
    test_login: z.boolean(),
    mailbox: z.boolean(),
    /** With whom else people sign in here. */
    outside_sign_ins: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Staff come in with a second step only. */
    staff_second_step: z.boolean(),
    /** Where the browser reports what breaks in it; null: nowhere. */
    error_reports: z
      .object({ dsn: z.string(), environment: z.string(), release: z.string(), traces: z.number(), replays: z.number(), replays_on_error: z.number() })
      .nullable(),
    /** Who can sign in to the demo; empty in production. */
    demo_sign_ins: z.array(z.object({ name: z.string(), role: z.string(), email: z.string(), password: z.string() })),
  }),
});
export type SiteInfo = z.infer<typeof siteInfo.response>;
