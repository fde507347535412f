import type { Page } from '@playwright/test';
import { callsOf, tasksOf } from './calls';
import { madeJob } from './made-job';

type Answers = Readonly<Record<string, unknown>>;

/**
 * Creates a job with all kinds of work for the practice program, which uses nearly every form.
 * @param answered Answers by form key. These forms are completed through the API.
 */
export async function practiceJob(page: Page, street: string, answered: Readonly<Record<string, Answers>> = {}): Promise<string> {
  const job = await madeJob(page, street, ['practice'], ['hvac', 'plumbing', 'weatherization', 'electrical']);
  const call = await callsOf(page);
  for (const [key, changes] of Object.entries(answered)) {
    const task = (await tasksOf(call, job)).find((one) => one.key === key);
    if (!task) throw new Error(`There is no task ${key}`);
    await call('POST', `/api/jobs/${job}/tasks/${task.id}/complete`, { changes });
  }
  return job;
}
