import { type Actor, may, mustMay } from '@/access';
import { reads, writes } from '@/access/server';
import { recheckCompany } from '@/features/deadlines/server';
import { keysOf, notAllowed, Refusal } from '@/platform';
import { newId } from '@/platform/server';
import { programsOf } from '@/rules/programs/server';
import { changesBetween } from '@/world/audit';
import {
  companiesPage,
  companyLists,
  holdCompanyNames,
  insertCompany,
  isCompanyUsed,
  mergedInto,
  peopleCounts,
  removeCompany,
  setCompanyActive,
  updateCompany,
  writeCompanyLists,
} from '@/world/people/server';
import { type CompanyFields, ENROLLABLE, LANGUAGES, OWN_FIELDS } from '../company';
import * as contract from '../contract';
import { EDIT, MANAGE } from '../rules';
import { type Around, assertNotMerged, checked, detailsOf, fieldsOf, type Kept, listsOf, note, told } from './changes';
import { figuresOf } from './figures';
import { found, NO_LISTS, scopeOf } from './found';
import { MERGE_CALLS } from './merge';
import { t } from './messages';
import { setPreferred } from './preferred';
import { assertNotSimilar } from './similar';
import { viewOf } from './view';

/** Somebody who may make one at all: of their own programs, or of all. */
const canCreate = (actor: Actor): boolean => may(MANAGE, { id: '', programs: actor.kind === 'staff' && actor.programs !== 'all' ? actor.programs : [] }, actor);

const list = reads(contract.listCompanies, async ({ tx, actor, query: { program_id, q, archived = false, page_number, per_page } }) => {
  const { items, total } = await companiesPage(tx, {
    ...scopeOf(actor),
    program: program_id,
    q,
    archived,
    limit: per_page,
    offset: (page_number - 1) * per_page,
  });
  const ids = items.map(({ id }) => id);
  const [lists, people, figures] = [await companyLists(tx, ids), await peopleCounts(tx, ids), await figuresOf(tx, actor, ids)];
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
});

/** As many as anybody looks through. */
const MOST_FOUND = 50;

const search = reads(contract.searchCompanies, async ({ tx, actor, query: { q, program_id } }) => {
  const { items } = await companiesPage(tx, { ...scopeOf(actor), program: program_id, q, archived: false, limit: MOST_FOUND, offset: 0 });
  const lists = await companyLists(
    tx,
    items.map(({ id }) => id),
  );
  return { items: items.map(({ id, name, license_number }) => ({ id, name, license_number, programs: lists.get(id)?.programs ?? [] })) };
});

const filters = reads(contract.companyFilters, async ({ tx, actor }) => {
  const options = (words: Readonly<Record<string, string>>) => keysOf(words).map((value) => ({ value, label: words[value] ?? value }));
  return {
    programs: (await programsOf(tx, actor)).map(({ key, program }) => ({ value: key, label: program.name })),
    enrolled_in: options(ENROLLABLE),
    default_language: options(LANGUAGES),
  };
});

/** The old address of a merged company leads to the company that it belongs to now. */
const get = reads(contract.getCompany, async ({ tx, actor, params, query }) => {
  const id = (await mergedInto(tx, params.id)) ?? params.id;
  return viewOf(tx, actor, await found(tx, actor, id), { withEquipment: query.include_equipment ?? false });
});

const create = writes(contract.createCompany, async ({ tx, actor, now, request, body }) => {
  const id = newId();
  const { create_anyway = false, ...given } = body;
  await holdCompanyNames(tx);
  const fields = await checked({ tx, actor }, id, null, given);
  if (!create_anyway) await assertNotSimilar(tx, actor, fields);
  await insertCompany(tx, id, detailsOf(fields), now);
  await writeCompanyLists(tx, id, NO_LISTS, listsOf(fields));
  await note(
    { tx, actor, now, request },
    t.kept('company_added'),
    { id, name: fields.name },
    changesBetween(null, await told(tx, { ...fields, active: true })),
    fields.programs,
  );
  return viewOf(tx, actor, await found(tx, actor, id));
});

const put = writes(contract.putCompany, async (context) => {
  const { tx, actor, now, params, body } = context;
  const { version, active, ...changes } = body;
  const before = await found(tx, actor, params.id);
  const reach = { id: params.id, programs: before.lists.programs };
  mustMay(EDIT, reach, actor);
  assertNotMerged(before.row);
  const said = saidOf(changes);
  const isOwn: readonly string[] = OWN_FIELDS;
  if (active !== undefined || Object.keys(said).some((field) => !isOwn.includes(field))) mustMay(MANAGE, reach, actor);
  if (version !== undefined && version !== before.row.version) throw stale();
  const was = fieldsOf(before);
  const fields = await checked({ tx, actor }, params.id, was, { ...was, ...said });
  const isActive = active ?? before.row.active;
  const differences = changesBetween(await told(tx, { ...was, active: before.row.active }), await told(tx, { ...fields, active: isActive }));
  if (differences.length === 0) return viewOf(tx, actor, before);
  if (isActive !== before.row.active) await setCompanyActive(tx, params.id, isActive, now);
  await save(context, before, fields, said);
  if (said.enrollments) await recheckCompany(tx, params.id);
  const action = isActive === before.row.active ? t.kept('company_changed') : isActive ? t.kept('company_taken_back') : t.kept('company_archived');
  await note(context, action, { id: params.id, name: fields.name }, differences, programsOfAct(before, fields));
  return viewOf(tx, actor, await found(tx, actor, params.id, { written: true }));
});

/** What somebody said; what they left out stays. */
const saidOf = (changes: Partial<CompanyFields>): Partial<CompanyFields> =>
  // Its fields are those of a company, without the ones that are undefined.
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<CompanyFields>;

const stale = () => new Refusal('stale_version', t('somebody_changed_this_company'));

/** A company writes only what is its own: the database lets it write nothing else. */
async function save({ tx, actor, now }: Around, before: Kept, fields: CompanyFields, said: Partial<CompanyFields>): Promise<void> {
  const { name, license_number, logo, ...own } = detailsOf(fields);
  // The address of the picture that is there already is no picture.
  const picture = logo === before.row.logo ? {} : { logo };
  const terms = actor.kind === 'contractor' ? {} : { name, license_number };
  if (!(await updateCompany(tx, before.row, { ...own, ...picture, ...terms }, now))) throw stale();
  const { programs, enrollments, equipment } = listsOf(fields);
  await writeCompanyLists(tx, before.row.id, before.lists, {
    ...(said.programs && { programs }),
    ...(said.enrollments && { enrollments }),
    ...(said.preferred_equipment && { equipment }),
  });
}

/** Who reads of it: staff of the programs it had or has. */
const programsOfAct = ({ lists }: Kept, { programs }: Pick<CompanyFields, 'programs'>): string[] => [...new Set([...lists.programs, ...programs])];

const remove = writes(contract.deleteCompany, async (context) => {
  const { tx, actor, now, params } = context;
  const before = await found(tx, actor, params.id);
  mustMay(MANAGE, { id: params.id, programs: before.lists.programs }, actor);
  assertNotMerged(before.row);
  const { row, lists } = before;
  const fields = fieldsOf(before);
  const was = await told(tx, { ...fields, active: row.active });
  if (await isCompanyUsed(tx, row.id)) {
    if (row.active) {
      await setCompanyActive(tx, row.id, false, now);
      await note(context, t.kept('company_archived'), row, changesBetween(was, { ...was, active: false }), lists.programs);
    }
    return { done: true as const, archived: true };
  }
  // Staff of some programs may not take away what others gave it.
  if (actor.kind === 'staff' && actor.programs !== 'all' && lists.programs.some((key) => actor.programs !== 'all' && !actor.programs.includes(key)))
    throw notAllowed(t('programs_that_are_not_yours'));
  await note(context, t.kept('company_deleted'), row, changesBetween(was, null), lists.programs);
  await removeCompany(tx, row.id);
  return { done: true as const, archived: false };
});

export const COMPANY_CALLS = [list, search, filters, create, get, put, remove, setPreferred, ...MERGE_CALLS];
