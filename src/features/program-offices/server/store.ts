import { type Selectable, sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { Schema } from '@/platform/server/db/schema';
import type { Program } from '@/rules/programs';
import './tables';

/** Contact of a program office, and the time of the last reminder. */
export type ProgramOfficeRow = Pick<
  Selectable<Schema['app.program_offices']>,
  'name' | 'phone' | 'reminded_at' | 'reminded_by' | 'changed_by' | 'changed_at' | 'version'
> & {
  program: Program;
  /** Email address that staff entered, or else the email address in the program definition. */
  email: string | null;
  is_default: boolean;
};

/** Returns the office of each program. Without an email address from staff, the email address comes from the program definition. */
export async function programOffices(tx: Tx, programs: readonly Program[]): Promise<ProgramOfficeRow[]> {
  if (programs.length === 0) return [];
  const keys = programs.map(({ key }) => key);
  const rows = await tx.selectFrom('app.program_offices').selectAll().where('program_key', 'in', keys).execute();
  return programs.map((program) => {
    const row = rows.find(({ program_key }) => program_key === program.key);
    const { name = '', email = '', phone = '', changed_by = null, changed_at = null, version = 0, reminded_at = null, reminded_by = null } = row ?? {};
    const officeFields = { program, name, phone, changed_by, changed_at, version, reminded_at, reminded_by };
    return { ...officeFields, email: email || program.email, is_default: email === '' && program.email !== null };
  });
}

/** Minimum time between two reminders of one office, in milliseconds. */
export const REMINDER_INTERVAL_MS = 24 * 3_600_000;

/**
 * Claims the one reminder that an office gets in 24 hours. Returns the ID of the office, or null if the reminder was claimed before. A concurrent call waits
 * for the first call and then returns null. A rollback releases the claim.
 */
export async function claimDailyReminder(tx: Tx, program: string, by: string, now: Date): Promise<string | null> {
  const reminded = { reminded_at: now, reminded_by: by };
  const claimedRow = await tx
    .insertInto('app.program_offices')
    .values({ program_key: program, ...reminded })
    .onConflict((conflict) =>
      conflict
        .column('program_key')
        .doUpdateSet(reminded)
        .where(sql<boolean>`app.program_offices.reminded_at is null or app.program_offices.reminded_at <= ${new Date(now.getTime() - REMINDER_INTERVAL_MS)}`),
    )
    .returning('id')
    .executeTakeFirst();
  return claimedRow?.id ?? null;
}
