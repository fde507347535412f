import type { TestInfo } from '@playwright/test';
import { answerGuestTask, type PortalClient, walkJobThrough } from '../../support/job-walkthrough';
import { tokenIn } from './calls';

const RESUMABLE = { 'tus-resumable': '1.0.0' };

/** Advances a job to the stage or task where a journey begins, through API requests and with the answers of the demo. */
export const walkJob = (
  info: TestInfo,
  jobId: string,
  until: Parameters<typeof walkJobThrough>[2],
  whose?: Parameters<typeof walkJobThrough>[3],
): Promise<void> => walkJobThrough(reachOf(info), jobId, until, whose);

/**
 * If a task was sent to the homeowner, completes it through the API.
 * @param as User email who completes the task.
 */
export const answerIfSent = (info: TestInfo, jobId: string, key: string, as: string, changes: object): Promise<void> =>
  answerGuestTask(reachOf(info), jobId, key, as, changes);

/**
 * Returns an API client that can act as any demo user.
 * @param base Address of the portal. The default is the portal of the test project.
 */
export function reachOf(info: TestInfo, base = info.project.use.baseURL ?? ''): PortalClient {
  const tokens = new Map<string, string>();
  async function tokenOf(email: string): Promise<string> {
    const known = tokens.get(email);
    if (known) return known;
    const answer = await fetch(`${base}/api/noauth/users/test-email-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, token: process.env.TEST_AUTH_TOKEN }),
    });
    const { token } = tokenIn(await answer.json());
    tokens.set(email, token);
    return token;
  }
  const headersOf = async (who: string) => ({ authorization: `Bearer ${await tokenOf(who)}` });
  return {
    async call<T>(who: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) {
      const answer = await fetch(`${base}${url}`, {
        method,
        headers: { ...(await headersOf(who)), ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      // The caller states the response type that it expects, and fails if the response differs.
      return { status: answer.status, body: (await answer.json()) as T };
    },
    async upload(who, bytes, name) {
      const headers = { ...(await headersOf(who)), ...RESUMABLE };
      const metadata = `filename ${Buffer.from(name).toString('base64')}`;
      const begun = await fetch(`${base}/api/attachments/uploads`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
      });
      const id = begun.headers.get('location')?.split('/').at(-1) ?? '';
      await fetch(`${base}/api/attachments/uploads/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: Buffer.from(bytes),
      });
      return id;
    },
  };
}
