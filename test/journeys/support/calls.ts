import type { Page } from '@playwright/test';
import { z } from 'zod';

export type Call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, data?: unknown) => Promise<unknown>;

const TOKEN = z.object({ token: z.string() });

/** Returns the token from a sign-in response or from the browser storage of a guest. */
export const tokenIn = (body: unknown) => TOKEN.parse(body);

const TASKS = z.object({ items: z.array(z.object({ id: z.string(), key: z.string(), title: z.string(), status: z.string() })) });

export const tasksOf = async (call: Call, job: string) => TASKS.parse(await call('GET', `/api/jobs/${job}/tasks`)).items;

/** Returns an API client that uses the session of a page. */
export async function callsOf(page: Page): Promise<Call> {
  const { token } = tokenIn(await (await page.request.get('/api/auth/token')).json());
  return callsWith(page, token);
}

export function callsWith(page: Page, token: string): Call {
  return async (method, path, data) => {
    const answer = await page.request.fetch(path, { method, headers: { Authorization: `Bearer ${token}` }, ...(data !== undefined && { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
}

/** Returns the page path of an open task. Finds the task by its form key, which does not depend on its title. */
export async function pageOf(call: Call, job: string, key: string): Promise<string> {
  const task = (await tasksOf(call, job)).find((other) => other.key === key && other.status === 'ready');
  if (!task) throw new Error(`There is no open task ${key}`);
  return `/${job}/tasks/${task.id}`;
}

/** Returns the API path of a task by its title. */
export async function taskOf(call: Call, job: string, title: string): Promise<string> {
  const task = (await tasksOf(call, job)).find((other) => other.title === title);
  if (!task) throw new Error(`There is no task ${title}`);
  return `/api/jobs/${job}/tasks/${task.id}`;
}
