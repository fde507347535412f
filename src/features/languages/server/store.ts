import { type GuestRole, SYSTEM } from '@/access';
import { readAsSystem } from '@/access/server';
import { listJobGuests } from '@/foundation/accounts/server';
import { jobsFor } from '@/job-data/server';
import type { Database, Tx } from '@/platform/server/db';
import { ENGLISH, type GuestLanguage, guestLanguagesIn, languageOfGuest } from '../languages';
import './tables';

/** Returns the languages that the office of at least one of these programs turned on. */
export async function offeredLanguages(tx: Tx, programs: readonly string[]): Promise<GuestLanguage[]> {
  if (programs.length === 0) return [];
  const rows = await tx.selectFrom('app.program_languages').select('language').where('program_key', 'in', programs).where('is_on', '=', true).execute();
  return guestLanguagesIn(rows.map(({ language }) => language));
}

/** Returns the phone number of an interpreter for each language. Each number comes from the first program that has a number for the language. */
export async function interpreterLines(tx: Tx, programs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (programs.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app.program_languages')
    .select(['language', 'interpreter_phone'])
    .where('program_key', 'in', programs)
    .where('interpreter_phone', 'is not', null)
    .orderBy('program_key', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.language, row.interpreter_phone ?? '']));
}

/** Returns a function for the worker that finds the phone number of an interpreter. The function takes the ID of a job and a language. */
export const interpreterLine =
  (db: Database) =>
  (jobId: string, language: string): Promise<string | null> =>
    readAsSystem(db, async (tx) => {
      const job = await jobsFor(SYSTEM).visible(tx).select('jobs.program_keys').where('jobs.id', '=', jobId).executeTakeFirst();
      return (await interpreterLines(tx, job?.program_keys ?? [])).get(language) ?? null;
    });

/** Returns a function that determines the language of emails to a guest of the job. The function returns null for English. */
export async function guestLanguages(
  tx: Tx,
  { jobId, programs, preferred }: { jobId: string; programs: readonly string[]; preferred: unknown },
): Promise<(role: GuestRole, email: string) => GuestLanguage | null> {
  const offeredTags = await offeredLanguages(tx, programs);
  if (offeredTags.length === 0) return () => null;
  const guests = await listJobGuests(tx, jobId);
  return (role, email) => {
    const guest = guests.find((other) => other.role === role && other.email === email.toLowerCase());
    const guestLanguage = languageOfGuest(role, { chosen: guest?.language, preferred, offered: offeredTags });
    return guestLanguage === ENGLISH ? null : guestLanguage;
  };
}
