import { switchLanguage, writeInterpreter } from '@/features/languages/server';
import type { Database } from '@/platform/server/db';
import { listProgramsFor } from '@/rules/programs/server';
import { OLGA } from './announcements';
import { DEMO_SETTINGS } from './state';

/** Programs that offer Spanish in the demo. */
const PROGRAMS = ['wi-hear', 'ca-heehra'];

/** Turns Spanish on once. A language that staff turned off stays off at the next start. */
export async function loadDemoLanguages(db: Database, now: Date): Promise<void> {
  await db.transaction(DEMO_SETTINGS, async (tx) => {
    const known = await tx.selectFrom('app.program_languages').select('program_key').execute();
    for (const { key, program } of await listProgramsFor(tx, OLGA)) {
      if (!PROGRAMS.includes(key) || known.some(({ program_key }) => program_key === key)) continue;
      await switchLanguage({ tx, now, actor: OLGA, request: { id: 'demo' } }, { program: key, name: program.name, language: 'es-US', is_on: true });
      await writeInterpreter(
        { tx, now, actor: OLGA, request: { id: 'demo' } },
        { program: key, name: program.name, language: 'es-US', phone: '(608) 555-0177' },
      );
    }
  });
}
