import type { Page } from '@playwright/test';
import { emailOf } from './places';

/** A fresh job by the call the page makes, for journeys that begin later. Answers its id. */
export async function madeJob(page: Page, street: string, programs = ['wi-hear']): Promise<string> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const place = await page.request.post('/api/places', { headers, data: { street, city: 'Madison', state: 'WI', zip: '53703' } });
  const { place_id } = (await place.json()) as { place_id: string };
  const made = await page.request.post('/api/jobs', {
    headers,
    data: {
      google_place_id: place_id,
      programs,
      answers: { first_name: 'Ana', last_name: 'Silva', email: emailOf(street), phone_number: '6085550123', job_scope: ['hvac', 'electrical'] },
    },
  });
  if (!made.ok()) throw new Error(`No job was made: ${made.status()} ${await made.text()}`);
  return ((await made.json()) as { id: string }).id;
}
