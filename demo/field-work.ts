import { sql } from 'kysely';
import { addDays, type IsoDate, instantFromLocalTime } from '@/platform';
import type { Database, OwnerAccess } from '@/platform/server/db';
import { DEMO_CONTRACTORS } from './people';
import { DEMO_SETTINGS } from './state';

const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const LAKESIDE = DEMO_CONTRACTORS[0]?.id ?? '';
const [DANA, SAM, RAY] = [idOf(501), idOf(502), idOf(503)];

const TECHNICIANS = [
  { id: DANA, name: 'Dana Reyes', email: 'dana@lakeside.example', phone: '(608) 555-0170' },
  { id: SAM, name: 'Sam Ortiz', email: 'sam@lakeside.example', phone: '(608) 555-0171' },
  { id: RAY, name: 'Ray Olsen', email: 'ray@lakeside.example', phone: '(608) 555-0172' },
];

/** Creates the technicians of the first demo contractor. One of them has a certificate that expires soon. Safe to repeat. */
export async function loadDemoTechnicians(db: OwnerAccess, today: IsoDate, now: Date): Promise<void> {
  await db.unsafeTransaction(async (tx) => {
    for (const technician of TECHNICIANS)
      await tx
        .insertInto('app.technicians')
        .values({ ...technician, contractor_id: LAKESIDE, active: true, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const [technician_id, position, kind, number, days] of [
      [DANA, 0, 'epa_608', 'U-20441', 500],
      [DANA, 1, 'nate', '8812075', 20],
      [SAM, 0, 'epa_608', 'U-19870', 800],
      [SAM, 1, 'lead_safe', 'R-I-4471', -12],
      [RAY, 0, 'bpi_analyst', '5071920', 250],
    ] as const)
      await tx
        .insertInto('app.technician_certificates')
        .values({ technician_id, contractor_id: LAKESIDE, position, kind, number, expires_on: addDays(today, days), notified_days: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}

/** Plans visits of the first demo jobs around this week, two of them at the same time for one technician. Safe to repeat. */
export async function planDemoVisits(db: Database, jobs: readonly { id: string }[], today: IsoDate): Promise<void> {
  const plan = [
    { kind: 'installation', days: 0, from: '08:00', to: '16:00', technicians: [DANA], note: 'Key in the lockbox at the side door. The dog stays inside.' },
    { kind: 'appointment', days: 1, from: '09:00', to: '10:00', technicians: [SAM], note: '' },
    { kind: 'appointment', days: 1, from: '09:30', to: '10:30', technicians: [SAM], note: 'Call ten minutes before.' },
    { kind: 'installation', days: 2, from: '08:00', to: '15:00', technicians: [DANA, RAY], note: '' },
    { kind: 'appointment', days: 3, from: '13:00', to: '14:00', technicians: [], note: '' },
  ];
  const plannedAt = instantFromLocalTime(`${today}T08:00:00`, 'America/Chicago');
  await db.transaction(DEMO_SETTINGS, async (tx) => {
    for (const [n, { kind, days, from, to, technicians, note }] of plan.entries()) {
      const [start, end] = [from, to].map((time) => instantFromLocalTime(`${addDays(today, days)}T${time}:00`, 'America/Chicago'));
      await sql`
        insert into app.visits (id, job_id, contractor_id, kind, starts_at, ends_at, technician_ids, note, changed_at)
        select ${idOf(511 + n)}::uuid, jobs.id, jobs.contractor_id, ${kind}, ${start}, ${end}, ${technicians}::uuid[], ${note}, ${plannedAt}
          from app.jobs where jobs.id = ${jobs[n % jobs.length]?.id ?? null}::uuid and jobs.contractor_id = ${LAKESIDE}::uuid
        on conflict do nothing`.execute(tx);
    }
  });
}
