import { settingsOf } from '@/access/server';
import type { FileStore } from '@/attachments/server';
import type { Database, Owner } from '@/platform/server/db';
import { DEMO_JOBS } from './jobs';
import { DEMO_COMPANIES, DEMO_USERS } from './people';
import { playJob } from './play';

type CreateAccount = (email: string, name: string, password: string) => Promise<string>;

const SYSTEM_SETTINGS = settingsOf({ kind: 'system', name: 'System' }, 'demo');

/** Companies and people of the demo; each with an account. Safe to repeat. */
export async function loadDemoPeople(db: Owner, createAccount: CreateAccount, password: string, now: Date): Promise<void> {
  await db.unsafeTransaction(async (tx) => {
    for (const { id, name, phone, programs } of DEMO_COMPANIES) {
      await tx
        .insertInto('app.contractors')
        .values({ id, name, phone, active: true, created_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
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
    const subject = await createAccount(user.email, user.name, password);
    const row = {
      id: user.id,
      subject,
      email: user.email,
      display_name: user.name,
      kind: 'company' in user ? ('contractor' as const) : ('staff' as const),
      roles: [...user.roles],
      contractor_id: 'company' in user ? user.company : null,
      program_keys: 'company' in user ? null : user.programs && [...user.programs],
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

/** The demo's jobs, made by the same changes people make, dated before the demo's today. Each is one transaction. */
export async function loadDemoJobs(db: Database, files: FileStore, today: string): Promise<number> {
  for (const job of DEMO_JOBS) await db.transaction(SYSTEM_SETTINGS, (tx) => playJob(tx, files, job, today));
  return DEMO_JOBS.length;
}
