import { type Actor, may, must, mustMay, nameOf } from '@/access';
import { reads, type UseCase, writes } from '@/access/server';
import { notFound, Refusal } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { programsOf } from '@/rules/programs/server';
import { changesBetween } from '@/world/audit';
import { noteAct } from '@/world/audit/server';
import * as contract from '../contract';
import { MANAGE } from '../rules';
import { t } from './messages';
import { officesOf } from './store';

/** One of other staff's programs is not there. */
async function officeOf(tx: Tx, actor: Actor, key: string) {
  const program = (await programsOf(tx, actor)).find((one) => one.key === key)?.program;
  const [office] = program ? await officesOf(tx, [program]) : [];
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
  abilities: { edit: may(MANAGE, { program: program.key }, actor) },
});

const get = reads(contract.getProgramOffice, async ({ tx, actor, params }) => {
  must(actor, 'program.explore');
  return viewOf(await officeOf(tx, actor, params.key), actor);
});

const change = writes(contract.changeProgramOffice, async ({ tx, actor, now, params, body, request }) => {
  must(actor, 'program_office.manage');
  const before = await officeOf(tx, actor, params.key);
  mustMay(MANAGE, { program: before.program.key }, actor);
  const { version, ...entered } = body;
  if (before.version !== version) throw stale();
  const values = { ...entered, changed_by: nameOf(actor), changed_at: now, version: version + 1 };
  const written = await tx
    .insertInto('app.program_offices')
    .values({ program_key: params.key, ...values })
    .onConflict((conflict) => conflict.column('program_key').doUpdateSet(values).where('app.program_offices.version', '=', version))
    .returning('id')
    .executeTakeFirst();
  if (!written) throw stale();
  const after = await officeOf(tx, actor, params.key);
  await noteAct(tx, {
    actor,
    now,
    requestId: request.id,
    action: t.kept('office_changed'),
    object: { kind: 'program_office', id: written.id, name: before.program.name },
    changes: changesBetween(told(before), told(after)),
    programs: [before.program.key],
  });
  return viewOf(after, actor);
});

const told = ({ name, email, phone }: Office) => ({ name, email, phone });

const stale = () => new Refusal('stale_version', t('somebody_changed_this_office'));

export const PROGRAM_OFFICE_CALLS: readonly UseCase[] = [get, change];
