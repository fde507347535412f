import { z } from 'zod';

/**
 * Messages between the start process and processes that it launches early. The start process sends environment variables; each child reports once
 * that it works. Secrets are sent here and not in the environment, which other users may be able to read.
 */
const ENVIRONMENT = z.record(z.string(), z.string());
const STARTED = z.object({ started: z.unknown() });

/** Argument of a process that was launched early. A message channel alone does not prove this, because process managers also open one. */
export const PRELAUNCHED = '--ahead-of-time';
const isAhead = (): boolean => process.argv.includes(PRELAUNCHED);

export const isStartMessage = (message: unknown): message is z.infer<typeof STARTED> => STARTED.safeParse(message).success;

/** Waits for the start message in a process that was launched early; other processes continue at once. */
export async function waitForStartSignal(): Promise<void> {
  if (!isAhead()) return;
  // The parent died during loading, so no message will come.
  if (!process.connected) process.exit(1);
  Object.assign(process.env, ENVIRONMENT.parse(await new Promise((resolve) => process.once('message', resolve))));
}

/** Resolves after the message was sent, so that it is not lost if the process ends. */
export const reportStarted = (answer: unknown): Promise<void> =>
  new Promise((resolve) => (isAhead() && process.send ? process.send({ started: answer ?? null }, () => resolve()) : resolve()));
