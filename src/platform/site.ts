import { z } from 'zod';
import { defineEndpoint } from './endpoint';

/** Properties of the deployment that pages need before a user signs in. */
export const getDeploymentInfo = defineEndpoint({
  method: 'GET',
  path: '/api/noauth/site',
  summary: 'Properties of the deployment, with its mode (demo or production) and the business day',
  tag: 'sign-in',
  roles: 'public',
  response: z.object({
    mode: z.enum(['demo', 'production']),
    /** Current business day. In a demo, it may differ from the real date. */
    today: z.iso.date(),
    is_real_day: z.boolean(),
    /** True while the demo is still creating sample jobs. */
    demo_loading: z.boolean(),
    test_login: z.boolean(),
    mailbox: z.boolean(),
    /** External identity providers with which users can sign in. */
    outside_sign_ins: z.array(z.object({ id: z.string(), name: z.string() })),
    /** True if staff must sign in with a second factor. */
    staff_second_step: z.boolean(),
    /** Collector to which the browser reports errors, with sampling rates. If null, the browser does not report errors. */
    error_reports: z
      .object({ dsn: z.string(), environment: z.string(), release: z.string(), traces: z.number(), replays: z.number(), replays_on_error: z.number() })
      .nullable(),
    /** Sign-in data of the demo users. Empty in production. */
    demo_sign_ins: z.array(z.object({ name: z.string(), role: z.string(), email: z.string(), password: z.string() })),
  }),
});
export type SiteInfo = z.infer<typeof getDeploymentInfo.response>;
