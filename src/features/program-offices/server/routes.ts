import { type Actor, actorNameOf, assertAllowed, assertCan, isAllowed } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { changesBetween } from '@/foundation/audit';
import { recordAudit } from '@/foundation/audit/server';
import { notFound, staleVersion } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { listProgramsFor } from '@/rules/programs/server';
import * as contract from '../contract';
import { MANAGE_PROGRAM_OFFICE } from '../rules';
import { t } from './messages';
import { programOffices } from './store';

/** Returns the contact of a program office. Throws `not_found` for programs that the user may not see. */
async function officeOf(tx: Tx, actor: Actor, key: string) {
  const program = (await listProgramsFor(tx, actor)).find((one) => one.key === key)?.program;
  const [office] = program ? await programOffices(tx, [program]) : [];
  if (!office) throw notFound();
  return office;
}

type Office = Awaited<ReturnType<typeof officeOf>>;

const viewOf = ({ program, name, email, phone, is_default, changed_by, changed_at, version }: Office, actor: Actor): contract.ProgramOfficeView => ({
  program: program.key,
  program_name: program.name,
  name,
  email,
  phone,
  is_default,
  changed_by,
  changed_at: changed_at?.toISOString() ?? null,
  version,
  abilities: { edit: isAllowed(MANAGE_PROGRAM_OFFICE, { program: program.key }, actor) },
});

const getProgramOfficeHandler = readUseCase(contract.getProgramOffice, async ({ tx, actor, params }) => {
  assertCan(actor, 'program.explore');
  return viewOf(await officeOf(tx, actor, params.key), actor);
});

const changeProgramOfficeHandler = writeUseCase(contract.changeProgramOffice, async (context) => {
  const { tx, actor, now, params, body } = context;
  assertCan(actor, 'program_office.manage');
  const before = await officeOf(tx, actor, params.key);
  assertAllowed(MANAGE_PROGRAM_OFFICE, { program: before.program.key }, actor);
  const { version, ...entered } = body;
  if (before.version !== version) throw staleVersion(t('office_conflict_error'));
  const values = { ...entered, changed_by: actorNameOf(actor), changed_at: now, version: version + 1 };
  const written = await tx
    .insertInto('app.program_offices')
    .values({ program_key: params.key, ...values })
    .onConflict((conflict) => conflict.column('program_key').doUpdateSet(values).where('app.program_offices.version', '=', version))
    .returning('id')
    .executeTakeFirstOrThrow(() => staleVersion(t('office_conflict_error')));
  const after = await officeOf(tx, actor, params.key);
  await recordAudit(context, {
    action: t.source('office_changed'),
    object: { kind: 'program_office', id: written.id, name: before.program.name },
    changes: changesBetween(auditedFields(before), auditedFields(after)),
    programs: [before.program.key],
  });
  return viewOf(after, actor);
});

const auditedFields = ({ name, email, phone }: Office) => ({ name, email, phone });

export const PROGRAM_OFFICE_ROUTES: readonly UseCase[] = [getProgramOfficeHandler, changeProgramOfficeHandler];
