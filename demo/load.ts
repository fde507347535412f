import { sql } from 'kysely';
import { addDays, dateInTimeZone } from '@/platform';
import type { Database, OwnerAccess } from '@/platform/server/db';
import { createDemoJob, type DemoPortal } from './create-demo-job';
import { DEMO, type NumberedJob } from './demo-jobs-by-id';
import { DEMO_CONTRACTORS, DEMO_USERS } from './people';
import { DEMO_SETTINGS } from './state';

type CreateAccount = (email: string, name: string) => Promise<string>;

/** Creates contractors, users and accounts of the demo. Safe to repeat. */
export async function loadDemoPeople(db: OwnerAccess, createAccount: CreateAccount, now: Date): Promise<void> {
  await db.unsafeTransaction(async (tx) => {
    for (const { id, name, phone, programs, networks = [] } of DEMO_CONTRACTORS) {
      await tx
        .insertInto('app.contractors')
        .values({ id, name, phone, active: true, created_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      for (const enrolled_in of networks)
        await tx
          .insertInto('app.contractor_enrollments')
          .values({ contractor_id: id, enrolled_in, valid_from: '2024-01-01', valid_until: null })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      for (const program_key of programs)
        await tx
          .insertInto('app.contractor_programs')
          .values({ contractor_id: id, program_key })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    }
  });
  for (const user of DEMO_USERS) {
    const subject = await createAccount(user.email, user.name);
    const row = {
      id: user.id,
      subject,
      email: user.email,
      display_name: user.name,
      kind: 'contractor' in user ? ('contractor' as const) : ('staff' as const),
      roles: [...user.roles],
      contractor_id: 'contractor' in user ? user.contractor : null,
      program_keys: 'contractor' in user ? null : user.programs && [...user.programs],
      active: true,
      preferences: '{}',
      last_assigned_at: null,
      created_at: now,
    };
    await db.unsafeKysely
      .insertInto('app.users')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** Sets the preferred equipment of the demo contractors. If a contractor already has a list, the list does not change. */
export async function loadDemoPreferences(db: OwnerAccess): Promise<void> {
  await db.unsafeTransaction(async (tx) => {
    for (const { id } of DEMO_CONTRACTORS)
      await sql`
        insert into app.preferred_equipment (contractor_id, equipment_id)
        select ${id}::uuid, e.id from app.equipment e
         where e.preferred and e.is_sample and not exists (select from app.preferred_equipment had where had.contractor_id = ${id}::uuid)`.execute(tx);
  });
}

/** Creates the demo jobs with the same changes that the application makes, but dated in the past. Each job is created in one transaction. */
export async function loadDemoJobs(db: Database, portal: DemoPortal, today: string, jobs: readonly NumberedJob[] = DEMO.all): Promise<void> {
  for (const { id, job } of jobs) await db.transaction(DEMO_SETTINGS, (tx) => createDemoJob(tx, portal, { id, job, today }));
}

/** Returns today, or yesterday before 14:30 UTC. The changes of the demo happen before that time, so that none of them is in the future. */
export function demoDay(now: Date): string {
  const today = dateInTimeZone(now, 'America/Chicago');
  return now.toISOString() < `${today}T14:30:00Z` ? addDays(today, -1) : today;
}
