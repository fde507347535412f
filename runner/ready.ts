import { z } from 'zod';

/** What the start hears of a database that is ready (`setup.ts`): who can sign in, and the environment of the processes that serve people. */
export const READY_MESSAGE = z.object({
  signIns: z.array(z.object({ name: z.string(), role: z.string(), email: z.string(), password: z.string() })),
  serving: z.record(z.string(), z.string()),
});

export type Ready = z.infer<typeof READY_MESSAGE>;

/** Somebody who can sign in to the demo. */
export type SignIn = Ready['signIns'][number];
