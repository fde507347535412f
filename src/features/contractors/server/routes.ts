import { type Actor, assertAllowed, isAllowed } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import { recheckJobsOfContractor } from '@/features/reminders/server';
import {
  contractorRelations,
  contractorsPage,
  contractorUserCounts,
  deleteContractorRow,
  insertContractor,
  isContractorReferenced,
  lockContractorNames,
  mergedInto,
  setContractorActive,
  updateContractor,
  writeContractorRelations,
} from '@/foundation/accounts/server';
import { changesBetween } from '@/foundation/audit';
import type { AuditContext } from '@/foundation/audit/server';
import { jsonEquals, keysOf, staleVersion } from '@/platform';
import { newId } from '@/platform/server';
import { listProgramsFor } from '@/rules/programs/server';
import * as contract from '../contract';
import { CONTRACTOR_LANGUAGES, type ContractorInput, ENROLLMENT_TARGETS, SELF_SERVICE_FIELDS } from '../contractor';
import { ARCHIVE_CONTRACTOR, EDIT_CONTRACTOR, MANAGE_CONTRACTOR } from '../rules';
import {
  assertNotMerged,
  contractorAuditFields,
  contractorDetailsOf,
  contractorInputOf,
  contractorRelationsOf,
  recordContractorAudit,
  type StoredContractor,
  validateContractor,
} from './changes';
import { contractorScopeOf, EMPTY_RELATIONS, findContractorOr404 } from './find-contractor';
import { jobCountsOf } from './job-counts';
import { CONTRACTOR_MERGE_ROUTES } from './merge';
import { t } from './messages';
import { setPreferredEquipmentHandler } from './preferred';
import { assertNotSimilar } from './similar';
import { contractorView } from './view';

/** Returns true if the actor may create contractors. Staff who are limited to certain programs may create contractors for these programs. */
const canCreate = (actor: Actor): boolean =>
  isAllowed(MANAGE_CONTRACTOR, { id: '', programs: actor.kind === 'staff' && actor.programs !== 'all' ? actor.programs : [] }, actor);

const listContractorsHandler = readUseCase(
  contract.listContractors,
  async ({ tx, actor, query: { program_id, q, archived = false, page_number, per_page } }) => {
    const { items, total } = await contractorsPage(tx, {
      ...contractorScopeOf(actor),
      program: program_id,
      q,
      archived,
      limit: per_page,
      offset: (page_number - 1) * per_page,
    });
    const ids = items.map(({ id }) => id);
    const [lists, people, figures] = [await contractorRelations(tx, ids), await contractorUserCounts(tx, ids), await jobCountsOf(tx, actor, ids)];
    return {
      items: items.map(({ id, name, active, merged_into, license_number, created_at }) => ({
        id,
        name,
        active,
        merged: merged_into !== null,
        license_number,
        programs: lists.get(id)?.programs ?? [],
        users: people.get(id) ?? 0,
        open_jobs: figures(id).open_jobs,
        exceptions: figures(id).exceptions,
        created_at: created_at.toISOString(),
      })),
      total,
      page_number,
      per_page,
      abilities: { create: canCreate(actor) },
    };
  },
);

const MAX_FOUND = 50;

const searchContractorsHandler = readUseCase(contract.searchContractors, async ({ tx, actor, query: { q, program_id } }) => {
  const { items } = await contractorsPage(tx, { ...contractorScopeOf(actor), program: program_id, q, archived: false, limit: MAX_FOUND, offset: 0 });
  const lists = await contractorRelations(
    tx,
    items.map(({ id }) => id),
  );
  return { items: items.map(({ id, name, license_number }) => ({ id, name, license_number, programs: lists.get(id)?.programs ?? [] })) };
});

const getContractorFiltersHandler = readUseCase(contract.getContractorFilters, async ({ tx, actor }) => {
  const options = (words: Readonly<Record<string, string>>) => keysOf(words).map((value) => ({ value, label: words[value] ?? value }));
  return {
    programs: (await listProgramsFor(tx, actor)).map(({ key, program }) => ({ value: key, label: program.name })),
    enrolled_in: options(ENROLLMENT_TARGETS),
    default_language: options(CONTRACTOR_LANGUAGES),
  };
});

/** Returns a contractor. For a merged contractor, returns its target. */
const getContractorHandler = readUseCase(contract.getContractor, async ({ tx, actor, params, query }) => {
  const id = (await mergedInto(tx, params.id)) ?? params.id;
  return contractorView(tx, actor, await findContractorOr404(tx, actor, id), { withEquipment: query.include_equipment ?? false });
});

const createContractorHandler = writeUseCase(contract.createContractor, async ({ tx, actor, now, request, body }) => {
  const id = newId();
  const { create_anyway = false, ...given } = body;
  await lockContractorNames(tx);
  const fields = await validateContractor({ tx, actor }, id, null, given);
  if (!create_anyway) await assertNotSimilar(tx, actor, fields);
  await insertContractor(tx, id, contractorDetailsOf(fields), now);
  await writeContractorRelations(tx, id, EMPTY_RELATIONS, contractorRelationsOf(fields));
  await recordContractorAudit(
    { tx, actor, now, request },
    t.source('contractor_added'),
    { id, name: fields.name },
    changesBetween(null, await contractorAuditFields(tx, { ...fields, active: true })),
    fields.programs,
  );
  return contractorView(tx, actor, await findContractorOr404(tx, actor, id));
});

const putContractorHandler = writeUseCase(contract.putContractor, async (context) => {
  const { tx, actor, now, params, body } = context;
  const { version, active, ...changes } = body;
  const before = await findContractorOr404(tx, actor, params.id);
  const reach = { id: params.id, programs: before.lists.programs };
  assertAllowed(EDIT_CONTRACTOR, reach, actor);
  assertNotMerged(before.row);
  const sent = sentFieldsOf(changes);
  const isOwn: readonly string[] = SELF_SERVICE_FIELDS;
  if (active !== undefined) assertAllowed(ARCHIVE_CONTRACTOR, reach, actor);
  if (Object.keys(sent).some((field) => !isOwn.includes(field))) assertAllowed(MANAGE_CONTRACTOR, reach, actor);
  if (version !== undefined && version !== before.row.version) throw staleVersion(t('contractor_conflict_error'));
  const previous = contractorInputOf(before);
  const fields = await validateContractor({ tx, actor }, params.id, previous, { ...previous, ...sent });
  const isActive = active ?? before.row.active;
  const differences = changesBetween(
    await contractorAuditFields(tx, { ...previous, active: before.row.active }),
    await contractorAuditFields(tx, { ...fields, active: isActive }),
  );
  // The audit fields contain the names of preferred equipment. Two pieces of equipment can have the same name, so compare their IDs too.
  const hasSameEquipment = jsonEquals(previous.preferred_equipment.toSorted(), fields.preferred_equipment.toSorted());
  if (differences.length === 0 && hasSameEquipment) return contractorView(tx, actor, before);
  if (isActive !== before.row.active) await setContractorActive(tx, params.id, isActive, now);
  await save(context, before, fields, sent);
  if (sent.enrollments) await recheckJobsOfContractor(tx, params.id);
  const action =
    isActive === before.row.active ? t.source('contractor_changed') : isActive ? t.source('contractor_taken_back') : t.source('contractor_archived');
  await recordContractorAudit(context, action, { id: params.id, name: fields.name }, differences, programsOfAct(before, fields));
  return contractorView(tx, actor, await findContractorOr404(tx, actor, params.id, { written: true }));
});

/** Returns the fields that the request contains. Fields that the request omits do not change. */
const sentFieldsOf = (changes: Partial<ContractorInput>): Partial<ContractorInput> =>
  // The cast is safe, because the entries come from a partial contractor. Only undefined values were removed.
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<ContractorInput>;

/** Saves the changes of a contractor. For contractor users, omits the fields that row-level security does not let them change. */
async function save({ tx, actor, now }: AuditContext, before: StoredContractor, fields: ContractorInput, sent: Partial<ContractorInput>): Promise<void> {
  const { name, license_number, logo, ...own } = contractorDetailsOf(fields);
  // Keep the stored image if the URL did not change.
  const logoChange = logo === before.row.logo ? {} : { logo };
  const terms = actor.kind === 'contractor' ? {} : { name, license_number };
  if (!(await updateContractor(tx, before.row, { ...own, ...logoChange, ...terms }, now))) throw staleVersion(t('contractor_conflict_error'));
  const { programs, enrollments, equipment } = contractorRelationsOf(fields);
  await writeContractorRelations(tx, before.row.id, before.lists, {
    ...(sent.programs && { programs }),
    ...(sent.enrollments && { enrollments }),
    ...(sent.preferred_equipment && { equipment }),
  });
}

/** Returns the programs whose staff can read the audit record: the programs before and after the change. */
const programsOfAct = ({ lists }: StoredContractor, { programs }: Pick<ContractorInput, 'programs'>): string[] => [
  ...new Set([...lists.programs, ...programs]),
];

const deleteContractorHandler = writeUseCase(contract.deleteContractor, async (context) => {
  const { tx, actor, now, params } = context;
  const before = await findContractorOr404(tx, actor, params.id);
  assertAllowed(ARCHIVE_CONTRACTOR, { id: params.id, programs: before.lists.programs }, actor);
  assertNotMerged(before.row);
  const { row, lists } = before;
  const fields = contractorInputOf(before);
  const previous = await contractorAuditFields(tx, { ...fields, active: row.active });
  if (await isContractorReferenced(tx, row.id)) {
    if (row.active) {
      await setContractorActive(tx, row.id, false, now);
      await recordContractorAudit(context, t.source('contractor_archived'), row, changesBetween(previous, { ...previous, active: false }), lists.programs);
    }
    return { done: true as const, archived: true };
  }
  await recordContractorAudit(context, t.source('contractor_deleted'), row, changesBetween(previous, null), lists.programs);
  await deleteContractorRow(tx, row.id);
  return { done: true as const, archived: false };
});

export const CONTRACTOR_ROUTES = [
  listContractorsHandler,
  searchContractorsHandler,
  getContractorFiltersHandler,
  createContractorHandler,
  getContractorHandler,
  putContractorHandler,
  deleteContractorHandler,
  setPreferredEquipmentHandler,
  ...CONTRACTOR_MERGE_ROUTES,
];
