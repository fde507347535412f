import { z } from 'zod';

/**
 * Messages between the start process and the processes that it launches early. The start process sends environment variables. Each child reports once that it
 * has started. Secrets are sent in messages, because other users may be able to read the environment of a process.
 */
const ENVIRONMENT = z.record(z.string(), z.string());
const STARTED = z.object({ started: z.unknown() });

/**
 * Argument of a process that the start process launched early. A message channel alone does not prove an early launch, because process managers also open such
 * a channel.
 */
export const PRELAUNCHED = '--ahead-of-time';
const isAhead = (): boolean => process.argv.includes(PRELAUNCHED);

export const isStartMessage = (message: unknown): message is z.infer<typeof STARTED> => STARTED.safeParse(message).success;

/** Waits for the environment variables in a process that was launched early. In other processes, returns at once. */
export async function waitForStartSignal(): Promise<void> {
  if (!isAhead()) return;
  // The start process died while this process was loading, so no message will arrive.
  if (!process.connected) process.exit(1);
  Object.assign(process.env, ENVIRONMENT.parse(await new Promise((resolve) => process.once('message', resolve))));
}

/**
 * Reports to the start process that this process has started, with its result. Resolves after the message was sent, so that the message is not lost if the
 * process ends.
 */
export const reportStarted = (answer: unknown): Promise<void> =>
  new Promise((resolve) => (isAhead() && process.send ? process.send({ started: answer ?? null }, () => resolve()) : resolve()));
