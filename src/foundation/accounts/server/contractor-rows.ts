import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { Schema } from '@/platform/server/db/schema';
import type { ContractorEnrollment } from '../enrollment';
import { logoUrl } from '../logo-link';
import { hasSpelling } from './similar-contractors';
import './tables';

/** Editable columns of a contractor. */
export type ContractorDetails = {
  name: string;
  phone: string | null;
  license_number: string | null;
  contact_name: string | null;
  contact_email: string | null;
  address: string | null;
  default_language: string;
  /** Logo image as a data URL. */
  logo: string | null;
};

/** Lists that are saved together with a contractor. `equipment` contains the IDs of preferred equipment. */
export type ContractorRelations = { programs: string[]; enrollments: ContractorEnrollment[]; equipment: string[] };

/** Stored contractor. Here, `logo` is the URL of the logo instead of a data URL. */
export type ContractorRow = ContractorDetails & {
  id: string;
  active: boolean;
  archived_at: Date | null;
  created_at: Date;
  version: number;
  /** ID of the contractor into which this contractor was merged. Null if it was not merged. */
  merged_into: string | null;
  merged_at: Date | null;
};

const COLUMNS = [
  'id',
  'name',
  'phone',
  'license_number',
  'contact_name',
  'contact_email',
  'address',
  'default_language',
  'active',
  'archived_at',
  'created_at',
  'version',
  'merged_into',
  'merged_at',
] as const satisfies (keyof ContractorRow)[];

type StoredContractor = Omit<ContractorRow, 'logo'> & { logo_key: string | null };

const withLogo = ({ logo_key, ...row }: StoredContractor): ContractorRow => ({ ...row, logo: logoUrl(logo_key) });

/** Returns the logo with this key as a data URL, or undefined if no contractor has this logo. */
export async function findLogo(tx: Tx, key: string): Promise<string | undefined> {
  const row = await tx.selectFrom('app.contractors').select('logo').where('logo_key', '=', key).executeTakeFirst();
  return row?.logo ?? undefined;
}

/** Limits a query to contractors that have at least one of these programs. `all` means no limit. */
export type ContractorScope = { programs: 'all' | readonly string[] };

const inScope =
  ({ programs }: ContractorScope) =>
  (eb: ExpressionBuilder<Schema, 'app.contractors'>) =>
    programs === 'all'
      ? sql<boolean>`true`
      : eb.exists(
          eb
            .selectFrom('app.contractor_programs as taking_part')
            .select(sql`1`.as('one'))
            .whereRef('taking_part.contractor_id', '=', 'app.contractors.id')
            .where('taking_part.program_key', 'in', ['', ...programs]),
        );

/** Returns a contractor, or undefined if no contractor within the scope has this ID. */
export async function findContractorRow(tx: Tx, id: string, scope: ContractorScope): Promise<ContractorRow | undefined> {
  const row = await tx
    .selectFrom('app.contractors')
    .select([...COLUMNS, 'logo_key'])
    .where('id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();
  return row && withLogo(row);
}

/** Returns the first 1000 active contractors by name, for a select input. */
export const activeContractors = (tx: Tx, scope: ContractorScope): Promise<{ id: string; name: string }[]> =>
  tx.selectFrom('app.contractors').select(['id', 'name']).where('active', '=', true).where(inScope(scope)).orderBy('name').limit(1000).execute();

type Search = ContractorScope & { program?: string | undefined; q?: string | undefined; archived: boolean; limit: number; offset: number };

/**
 * Returns a page of active or archived contractors, sorted by name. `q` is a search term. A contractor matches if the term is part of its name or license
 * number, or is similar to one of its names.
 */
export async function contractorsPage(tx: Tx, { program, q, archived, limit, offset, ...scope }: Search): Promise<{ items: ContractorRow[]; total: number }> {
  let query = tx.selectFrom('app.contractors').where('active', '=', !archived).where(inScope(scope));
  if (program !== undefined) query = query.where(inScope({ programs: [program] }));
  if (q) {
    const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('license_number', 'ilike', pattern), hasSpelling(q)]));
  }
  const items = await query
    .select([...COLUMNS, 'logo_key'])
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await query.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { items: items.map(withLogo), total: Number(total) };
}

/** Returns the programs, enrollments and preferred equipment of these contractors, by contractor ID. */
export async function contractorRelations(tx: Tx, ids: readonly string[]): Promise<Map<string, ContractorRelations>> {
  const lists = new Map(ids.map((id): [string, ContractorRelations] => [id, { programs: [], enrollments: [], equipment: [] }]));
  if (ids.length === 0) return lists;
  const contractorIds = [...ids];
  for (const { contractor_id, program_key } of await tx
    .selectFrom('app.contractor_programs')
    .select(['contractor_id', 'program_key'])
    .where('contractor_id', 'in', contractorIds)
    .orderBy('program_key')
    .execute())
    lists.get(contractor_id)?.programs.push(program_key);
  for (const { contractor_id, ...enrollment } of await tx
    .selectFrom('app.contractor_enrollments')
    .select(['contractor_id', 'enrolled_in', 'valid_from', 'valid_until'])
    .where('contractor_id', 'in', contractorIds)
    .orderBy('enrolled_in')
    .execute())
    lists.get(contractor_id)?.enrollments.push(enrollment);
  for (const { contractor_id, equipment_id } of await tx
    .selectFrom('app.preferred_equipment')
    .select(['contractor_id', 'equipment_id'])
    .where('contractor_id', 'in', contractorIds)
    .orderBy('equipment_id')
    .execute())
    lists.get(contractor_id)?.equipment.push(equipment_id);
  return lists;
}

/** Returns the IDs of the contractor's preferred equipment. */
export async function preferredEquipmentIds(tx: Tx, contractorId: string): Promise<string[]> {
  const rows = await tx.selectFrom('app.preferred_equipment').select('equipment_id').where('contractor_id', '=', contractorId).execute();
  return rows.map(({ equipment_id }) => equipment_id);
}

/** Adds equipment to the contractor's preferred equipment, or removes equipment from it. Returns false if nothing changed. */
export async function setPreferredEquipment(tx: Tx, contractor_id: string, equipment_id: string, isOn: boolean): Promise<boolean> {
  const done = isOn
    ? await tx
        .insertInto('app.preferred_equipment')
        .values({ contractor_id, equipment_id })
        .onConflict((conflict) => conflict.doNothing())
        .returning('equipment_id')
        .executeTakeFirst()
    : await tx
        .deleteFrom('app.preferred_equipment')
        .where('contractor_id', '=', contractor_id)
        .where('equipment_id', '=', equipment_id)
        .returning('equipment_id')
        .executeTakeFirst();
  return done !== undefined;
}

/** Returns past, current and future enrollments of a contractor. */
export const contractorEnrollments = (tx: Tx, id: string): Promise<ContractorEnrollment[]> =>
  tx
    .selectFrom('app.contractor_enrollments')
    .select(['enrolled_in', 'valid_from', 'valid_until'])
    .where('contractor_id', '=', id)
    .orderBy('enrolled_in')
    .execute();

export type ContractorUser = { id: string; email: string; display_name: string; roles: string[]; active: boolean };

/** Returns all users of a contractor, including inactive ones. */
export const contractorUsers = (tx: Tx, id: string): Promise<ContractorUser[]> =>
  tx
    .selectFrom('app.users')
    .select(['id', 'email', 'display_name', 'roles', 'active'])
    .where('contractor_id', '=', id)
    .orderBy('active', 'desc')
    .orderBy('display_name')
    .execute();

/** Returns the number of active users by contractor ID. Contractors without active users have no entry. */
export async function contractorUserCounts(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app.users')
    .select((eb) => ['contractor_id', eb.fn.countAll<string>().as('people')])
    .where('contractor_id', 'in', [...ids])
    .where('active', '=', true)
    .groupBy('contractor_id')
    .execute();
  return new Map(rows.map(({ contractor_id, people }) => [contractor_id ?? '', Number(people)]));
}

/** Returns true if an active contractor other than `id` has this name. Ignores upper and lower case. */
export async function contractorNameExists(tx: Tx, name: string, id: string): Promise<boolean> {
  const matchingRow = await tx
    .selectFrom('app.contractors')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '!=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return matchingRow !== undefined;
}

/** Inserts a contractor. `writeContractorRelations` adds its programs, enrollments and preferred equipment. */
export async function insertContractor(tx: Tx, id: string, details: ContractorDetails, now: Date): Promise<void> {
  await tx
    .insertInto('app.contractors')
    .values({ id, ...details, active: true, created_at: now, updated_at: now })
    .execute();
}

/** Updates a contractor if its version did not change since it was read. Returns false if another user saved the contractor in the meantime. */
export async function updateContractor(
  tx: Tx,
  { id, version }: Pick<ContractorRow, 'id' | 'version'>,
  changes: Partial<ContractorDetails>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.contractors')
    .set({ ...changes, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Archives or restores a contractor. Users of an archived contractor lose access at their next request (`find_user`). */
export async function setContractorActive(tx: Tx, id: string, active: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('app.contractors')
    .set({ active, archived_at: active ? null : now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes a contractor and its program rows. The database rejects the deletion if the contractor has jobs or users. */
export async function deleteContractorRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('app.contractor_programs').where('contractor_id', '=', id).execute();
  await tx.deleteFrom('app.contractors').where('id', '=', id).execute();
}

/** Saves the lists that `after` contains and keeps the other lists unchanged. Deletes entries that are in `before` but not in `after`. */
export async function writeContractorRelations(tx: Tx, contractor_id: string, before: ContractorRelations, after: Partial<ContractorRelations>): Promise<void> {
  if (after.programs) await writePrograms(tx, contractor_id, before.programs, after.programs);
  if (after.enrollments) await writeEnrollments(tx, contractor_id, before.enrollments, after.enrollments);
  if (after.equipment) await writeEquipment(tx, contractor_id, before.equipment, after.equipment);
}

async function writePrograms(tx: Tx, contractor_id: string, before: readonly string[], after: readonly string[]): Promise<void> {
  for (const program_key of after.filter((key) => !before.includes(key)))
    await tx.insertInto('app.contractor_programs').values({ contractor_id, program_key }).execute();
  for (const program_key of before.filter((key) => !after.includes(key)))
    await tx.deleteFrom('app.contractor_programs').where('contractor_id', '=', contractor_id).where('program_key', '=', program_key).execute();
}

async function writeEnrollments(tx: Tx, contractor_id: string, before: readonly ContractorEnrollment[], after: readonly ContractorEnrollment[]): Promise<void> {
  for (const { enrolled_in } of before.filter((enrollment) => !after.some((other) => other.enrolled_in === enrollment.enrolled_in)))
    await tx.deleteFrom('app.contractor_enrollments').where('contractor_id', '=', contractor_id).where('enrolled_in', '=', enrolled_in).execute();
  for (const { enrolled_in, ...dates } of after)
    await tx
      .insertInto('app.contractor_enrollments')
      .values({ contractor_id, enrolled_in, ...dates })
      .onConflict((conflict) => conflict.columns(['contractor_id', 'enrolled_in']).doUpdateSet(dates))
      .execute();
}

async function writeEquipment(tx: Tx, contractor_id: string, before: readonly string[], after: readonly string[]): Promise<void> {
  for (const equipment_id of after.filter((id) => !before.includes(id)))
    await tx.insertInto('app.preferred_equipment').values({ contractor_id, equipment_id }).execute();
  for (const equipment_id of before.filter((id) => !after.includes(id)))
    await tx.deleteFrom('app.preferred_equipment').where('contractor_id', '=', contractor_id).where('equipment_id', '=', equipment_id).execute();
}

/** Returns true if users, jobs or merged contractors refer to the contractor, including rows that the actor cannot see. */
export async function isContractorReferenced(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select app.is_contractor_used(${id}::uuid) as used`.execute(tx);
  return rows[0]?.used === true;
}
