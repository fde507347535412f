import { actorNameOf, assertCan } from '@/access';
import { writeUseCase } from '@/access/server';
import { changesBetween } from '@/foundation/audit';
import { recordAudit } from '@/foundation/audit/server';
import { notFound } from '@/platform';
import * as programsContract from '../contract';
import { listProgramsFor } from './list';
import { t } from './messages';
import { switchedOffPrograms } from './switch-rows';

/** Switches a program on or off for estimates and new jobs. Repeating the call has no effect. */
export const setProgramOfferedHandler = writeUseCase(programsContract.setProgramOffered, async (context) => {
  const { tx, actor, now, params, body } = context;
  const { key } = params;
  const { is_offered } = body;
  assertCan(actor, 'program.switch');
  // Staff users get 404 for programs to which they are not assigned.
  const program = (await listProgramsFor(tx, actor)).find((item) => item.key === key)?.program;
  if (!program) throw notFound();
  const was = !(await switchedOffPrograms(tx)).has(key);
  if (was === is_offered) return { key, is_offered };
  const values = { is_offered, changed_by: actorNameOf(actor), changed_at: now };
  const { id } = await tx
    .insertInto('app.program_switches')
    .values({ program_key: key, ...values })
    .onConflict((conflict) => conflict.column('program_key').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(context, {
    action: is_offered ? t.source('program_enabled_entry') : t.source('program_disabled_entry'),
    object: { kind: 'program', id, name: program.name },
    changes: changesBetween({ is_offered: was }, { is_offered }),
    programs: [key],
  });
  return { key, is_offered };
});
