import { CARLA, complete, createJob, PROGRAM, type TestApp } from './app';
import { walkJobThrough } from './job-walkthrough';
import { reach } from './upload';

/** Creates open jobs of the minimal Wisconsin program, each at a new home. */
export function openJobs(app: TestApp) {
  let person = 0;

  /** Creates a job and completes its tasks until the given task. By default, the amount is calculated and the job is not submitted yet. */
  async function draftJob(until = 'final_review'): Promise<string> {
    person += 1;
    const place = await app.call<{ place_id: string }>(CARLA, 'POST', '/api/places', {
      street: `${person} Willy St`,
      city: 'Madison',
      state: 'WI',
      zip: '53703',
    });
    const answers = {
      first_name: 'Ana',
      last_name: 'Rivera',
      email: `ana${person}@example.com`,
      phone_number: '6085550123',
      job_scope: ['hvac', 'electrical'],
    };
    const id = await createJob(app, CARLA, { google_place_id: place.body.place_id, answers });
    const as = ({ owner }: { owner: string }) => (owner === 'contractor' || owner === 'homeowner' ? CARLA : undefined);
    await walkJobThrough(reach(app), id, { task: until }, { as });
    return id;
  }

  async function reservedJob(): Promise<string> {
    const id = await draftJob('confirm_reservation');
    const reservation = { reservation_status: 'reserved', reservation_id: `R-${id}`, reserved_on: '2026-03-02' };
    const answer = await complete(app, PROGRAM, id, 'confirm_reservation', reservation);
    if (answer.status !== 200) throw new Error(`The job was not reserved: ${JSON.stringify(answer.body)}`);
    return id;
  }

  return { draftJob, reservedJob };
}
