import type { Page } from '@playwright/test';
import { z } from 'zod';
import { tokenIn } from './calls';
import { emailOf } from './places';

/** Creates a job through the API, for journeys that do not test the creation. Returns the job ID. */
export async function madeJob(page: Page, street: string, programs = ['wi-hear'], job_scope = ['hvac', 'electrical']): Promise<string> {
  const { token } = tokenIn(await (await page.request.get('/api/auth/token')).json());
  const headers = { Authorization: `Bearer ${token}` };
  const place = await page.request.post('/api/places', { headers, data: { street, city: 'Madison', state: 'WI', zip: '53703' } });
  const { place_id } = z.object({ place_id: z.string() }).parse(await place.json());
  const made = await page.request.post('/api/jobs', {
    headers,
    data: {
      google_place_id: place_id,
      programs,
      answers: { first_name: 'Ana', last_name: 'Silva', email: emailOf(street), phone_number: '6085550123', job_scope },
    },
  });
  if (!made.ok()) throw new Error(`The job was not created: ${made.status()} ${await made.text()}`);
  return z.object({ id: z.string() }).parse(await made.json()).id;
}
