import { z } from 'zod';

/**
 * Message that the setup process (`setup.ts`) sends when the database is ready. It contains the sign-ins of a demo, and environment variables for the other
 * processes.
 */
export const READY_MESSAGE = z.object({
  signIns: z.array(z.object({ name: z.string(), role: z.string(), email: z.string(), password: z.string() })),
  serving: z.record(z.string(), z.string()),
});

export type Ready = z.infer<typeof READY_MESSAGE>;

/** Demo user that the message at the start lists. */
export type SignIn = Ready['signIns'][number];
