import type { Page } from '@playwright/test';

/** Email addresses of demo users, by a short name. */
export const PEOPLE = {
  carla: 'carla@lakeside.example',
  tom: 'tom@lakeside.example',
  luis: 'luis@badger.example',
  brendan: 'brendan@commonwealth.example',
  ops: 'ops@hearthline.example',
  program: 'program@hearthline.example',
  finance: 'finance@hearthline.example',
  admin: 'admin@hearthline.example',
  manager: 'program-manager@hearthline.example',
  california: 'california@hearthline.example',
  teresa: 'teresa@channelislands.example',
} as const;
export type Person = keyof typeof PEOPLE;

export const PASSWORD = 'hearthline-demo';

/** Signs in through the API, for journeys that do not test the sign-in page. */
export async function signedIn(page: Page, person: Person): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email: PEOPLE[person], password: PASSWORD } });
  if (!answer.ok()) throw new Error(`${person} could not sign in: ${answer.status()}`);
}
