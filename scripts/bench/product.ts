import { z } from 'zod';
import { generatePerson } from '../../demo/bulk/people';
import { createSeededRandom } from '../../demo/bulk/seeded-random';
import { type BenchRequest, keepAliveAgent, sendRequest } from './load-generator';

const agent = keepAliveAgent(2);

/** Signs in as a user of the demo. Returns functions that send requests to the product as this user. */
export async function signedIn(base: string, testToken: string, email: string) {
  const answer = await sendRequest(base, agent, { method: 'POST', path: '/api/noauth/users/test-email-login', body: { email, token: testToken } });
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status} ${answer.text}`);
  const headers = { authorization: `Bearer ${z.object({ token: z.string() }).parse(JSON.parse(answer.text)).token}` };
  const as = (asked: BenchRequest): BenchRequest => ({ ...asked, headers });
  return {
    as,
    call: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const response = await sendRequest(base, agent, as({ method, path, body }));
      if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${response.text.slice(0, 300)}`);
      // A benchmark states the type that it expects without checking it. The tests of the product check the responses.
      return JSON.parse(response.text) as T;
    },
  };
}
export type SignedIn = Awaited<ReturnType<typeof signedIn>>;

type Task = { id: string; key: string; version?: number; abilities: { edit: boolean } };
export type MadeJob = { id: string; task: string };

let made = 0;

/** Adds a new address and returns its place ID. If the address was already used, the portal would ask whether a second job at this home is intended. */
export async function newPlace(who: SignedIn): Promise<string> {
  made += 1;
  const street = `${1000 + made} Bench ${Date.now().toString(36)} St`;
  return (await who.call<{ place_id: string }>('POST', '/api/places', { street, city: 'Madison', state: 'WI', zip: '53703' })).place_id;
}

const chance = createSeededRandom(Date.now());

/**
 * Returns a request to create a job. The names are random, like the names in jobs of `bench:load`, because a thousand new jobs of one person would change later
 * searches.
 */
export function creation(placeId: string): BenchRequest {
  const { first, last } = generatePerson(chance);
  const body = {
    google_place_id: placeId,
    programs: ['wi-hear'],
    create_anyway: true,
    create_anyway_reason: 'Made by the benchmark',
    answers: { first_name: first, last_name: last, email: `${placeId}@example.com`, phone_number: '6085550123', job_scope: ['hvac', 'electrical'] },
  };
  return { method: 'POST', path: '/api/jobs', body };
}

/** Creates a job. Returns its ID and its first task, which can be saved and completed. */
export async function newJob(who: SignedIn): Promise<MadeJob> {
  const asked = creation(await newPlace(who));
  const { id } = await who.call<{ id: string }>('POST', asked.path, asked.body);
  const { tasks } = await who.call<{ tasks: Task[] }>('GET', `/api/jobs/${id}`);
  const task = tasks.find(({ key, abilities }) => key === 'homeowner_contact' && abilities.edit);
  if (!task) throw new Error('A new job has no homeowner contact to fill in');
  return { id, task: task.id };
}
