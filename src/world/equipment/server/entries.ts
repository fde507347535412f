import { type Actor, may, mustMay } from '@/access';
import { reads, type UseCaseContext, writes } from '@/access/server';
import { badInput, type Json, notFound, Refusal } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { type AuditChange, changesBetween } from '@/world/audit';
import { noteAct } from '@/world/audit/server';
import { preferredEquipment } from '@/world/people/server';
import * as contract from '../contract';
import { BLANK_ENTRY, ENTRY_FIELDS, type EntryField, type EntryFields, problemsOf, tidied } from '../entry';
import { equipmentName } from '../equipment';
import { EDIT } from '../rules';
import { type EntryRow, findEntry, updateEntry } from './entry-store';
import { identityOf, idOf } from './identity';
import { t } from './messages';
import type { Preferred } from './units';
import { writeEquipment } from './write';

type Around = Pick<UseCaseContext<unknown>, 'tx' | 'actor' | 'now'> & { request: { id: string } };

/** People of a company see what it prefers, staff what the catalogue marks. */
export const preferredOf = async (tx: Tx, actor: Actor): Promise<Preferred> =>
  actor.kind === 'contractor' ? preferredEquipment(tx, actor.contractorId) : null;

export const canEdit = (actor: Actor): boolean => may(EDIT, null, actor);

function viewOf({ version, corrected, retired_at, ...unit }: EntryRow, actor: Actor) {
  return { ...unit, entry: { version, retired: retired_at !== null, corrected, abilities: { edit: canEdit(actor) } } };
}

async function found(tx: Tx, actor: Actor, id: string): Promise<EntryRow> {
  const row = await findEntry(tx, id, await preferredOf(tx, actor));
  if (!row) throw notFound(t('this_equipment_was_not_found'));
  return row;
}

export const get = reads(contract.getEquipment, async ({ tx, actor, params }) => viewOf(await found(tx, actor, params.equipment_id), actor));

export const add = writes(contract.addEquipment, async (context) => {
  const { tx, actor, now, body } = context;
  mustMay(EDIT, null, actor);
  const { type, ...said } = body;
  const fields = checked({ ...BLANK_ENTRY, ...saidOf(said) });
  const unit = { ...fields, type, source: t.kept('added_by_staff'), source_date: now.toISOString().slice(0, 10), is_sample: false };
  const id = idOf(identityOf(unit));
  const there = await findEntry(tx, id, null);
  if (there) throw badInput([{ path: 'model', code: 'taken', message: there.retired_at ? t('this_unit_is_retired') : t('this_unit_is_there') }]);
  await writeEquipment(tx, [unit], now);
  const row = await found(tx, actor, id);
  await note(context, t.kept('unit_added'), row, changesBetween(null, told(fields, null)));
  return viewOf(row, actor);
});

export const put = writes(contract.putEquipment, async (context) => {
  const { tx, actor, now, params, body } = context;
  const before = await found(tx, actor, params.equipment_id);
  mustMay(EDIT, null, actor);
  const { version, retired, ...changes } = body;
  if (version !== undefined && version !== before.version) throw stale();
  const said = saidOf(changes);
  const was = fieldsOf(before);
  const fields = checked({ ...was, ...said });
  const retiredAt = retired === undefined ? before.retired_at : retired ? (before.retired_at ?? now) : null;
  const differences = changesBetween(told(was, before.retired_at), told(fields, retiredAt));
  if (differences.length === 0) return viewOf(before, actor);
  const corrected = ENTRY_FIELDS.filter((field) => differences.some((difference) => difference.field === field));
  if (!(await updateEntry(tx, before, fields, corrected, retiredAt))) throw stale();
  const isSame = (before.retired_at === null) === (retiredAt === null);
  const action = isSame ? t.kept('unit_corrected') : retiredAt ? t.kept('unit_retired') : t.kept('unit_taken_back');
  const after = await found(tx, actor, before.id);
  await note(context, action, after, differences);
  return viewOf(after, actor);
});

const stale = () => new Refusal('stale_version', t('somebody_changed_this_unit'));

/** What somebody said; what they left out stays. */
const saidOf = (changes: { [K in EntryField]?: EntryFields[K] | undefined }): Partial<EntryFields> =>
  // Its fields are those of an entry, without the ones that are undefined.
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<EntryFields>;

function fieldsOf({
  id: _id,
  type: _type,
  source: _source,
  source_date: _day,
  is_sample: _sample,
  version: _v,
  corrected: _c,
  retired_at: _r,
  ...fields
}: EntryRow): EntryFields {
  return fields;
}

function checked(given: EntryFields): EntryFields {
  const fields = tidied(given);
  const issues = problemsOf(fields);
  if (issues.length > 0) throw badInput(issues);
  return fields;
}

const told = (fields: EntryFields, retiredAt: Date | null): Record<string, Json> => ({ ...fields, retired: retiredAt !== null });

const note = ({ tx, actor, now, request }: Around, action: string, unit: EntryRow, changes: AuditChange[]) =>
  noteAct(tx, { actor, now, requestId: request.id, action, object: { kind: 'equipment', id: unit.id, name: equipmentName(unit) }, changes, programs: null });
