import type { UntypedValues } from '../template-values';

declare module '@/platform/server/background-jobs/background-job' {
  interface WorkerDeps {
    /** Returns the phone number of an interpreter who speaks a language, for the guests of a job, or null. `features/languages` provides this function. */
    interpreterOf: (jobId: string, language: string) => Promise<string | null>;
  }
}

type Translatable = { job_id: string | null; translated?: { language: string; values: UntypedValues } | undefined };

/** Adds an interpreter's phone number to the translated values of a message to a guest. */
export async function withInterpreter<T extends Translatable>(
  interpreterOf: (jobId: string, language: string) => Promise<string | null>,
  message: T,
): Promise<T> {
  const { job_id, translated } = message;
  const interpreter = job_id && translated ? await interpreterOf(job_id, translated.language) : null;
  return interpreter && translated ? { ...message, translated: { ...translated, values: { ...translated.values, interpreter } } } : message;
}
