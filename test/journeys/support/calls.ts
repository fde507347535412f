import type { Page } from '@playwright/test';

export type Call = (method: 'GET' | 'POST' | 'PATCH', path: string, data?: unknown) => Promise<unknown>;

/** Calls of somebody in a browser of their own: what others do. */
export async function callsOf(page: Page): Promise<Call> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  return callsWith(page, token);
}

export function callsWith(page: Page, token: string): Call {
  return async (method, path, data) => {
    const answer = await page.request.fetch(path, { method, headers: { Authorization: `Bearer ${token}` }, ...(data !== undefined && { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
}

/** The address of a task's calls, found by the task's title. */
export async function taskOf(call: Call, job: string, title: string): Promise<string> {
  const { items } = (await call('GET', `/api/jobs/${job}/tasks`)) as { items: { id: string; title: string }[] };
  const task = items.find((other) => other.title === title);
  if (!task) throw new Error(`There is no task ${title}`);
  return `/api/jobs/${job}/tasks/${task.id}`;
}
