import { preferredEquipmentIds } from '@/foundation/accounts/server';
import { EQUIPMENT_TYPES, type Equipment, type EquipmentMatch, equipmentName, equipmentSchema, modelKey, type TypedEquipment } from '@/foundation/equipment';
import { findSelectableEquipment, matchEquipment } from '@/foundation/equipment/server';
import type { SaveAnswersContext } from '@/job/server';
import { isEmptyValue, isKeyOf, isRecord, isUuid, jsonEquals, recordArrayOf } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { FactBook } from '@/rules/facts';
import { type Answers, type EquipmentSettings, type Field, flattenFields, initialAnswers, replaceAnswerParts, type TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';

type Row = Record<string, unknown>;

/**
 * Replaces each selected equipment with the catalog entry for its ID. Ignores other equipment data in the request, so a caller cannot change ratings. Equipment
 * that was selected before keeps its stored data, even if its list has changed or staff retired it.
 */
export async function withCatalogEquipment(tx: Tx, { state, task, definition, answers: draft }: SaveAnswersContext, facts: FactBook): Promise<Answers> {
  if (!picksEquipment(definition)) return draft;
  const unitsById = new Map<string, Equipment>();
  for (const earlier of [{ systems: facts.value('systems') }, task.answers, task.draft]) for (const unit of unitsIn(earlier)) unitsById.set(unit.id, unit);
  const unknownIds = idsIn(definition, draft).filter((id) => !unitsById.has(id));
  const preferred = unknownIds.length > 0 ? await preferredEquipmentIds(tx, state.contractor_id) : [];
  for (const [id, unit] of await findSelectableEquipment(tx, unknownIds, preferred)) unitsById.set(id, unit);
  return everyUnit(definition, draft, (value, field) => {
    const id = idOf(value);
    const unit = id === null ? undefined : unitsById.get(id);
    const isWanted = unit && (!field.equipment?.types || field.equipment.types.includes(unit.type));
    return isWanted ? unit : id === null ? value : { id };
  });
}

/**
 * Adds the fields that show staff whether the published lists contain the equipment. For a picker outside of rows, staff can correct these fields. Completing
 * the task again keeps these corrections until other equipment is selected.
 */
async function withListChecks(tx: Tx, definition: TaskDefinition, task: TaskState, draft: Answers, facts: FactBook): Promise<Answers> {
  const answers = initialAnswers(definition, draft, facts, task.subject).answers;
  const checked: Answers = { ...draft };
  for (const field of definition.fields) {
    if (field.kind === 'equipment' && field.equipment?.notFound) Object.assign(checked, await flagsOf(tx, field.equipment, answers, task.answers));
    const column = field.columns?.find((other) => other.kind === 'equipment' && other.equipment?.checksInto);
    if (column?.equipment?.checksInto && Array.isArray(answers[field.key]))
      checked[column.equipment.checksInto] = await rowChecks(tx, column.equipment, recordArrayOf(answers[field.key]));
  }
  return checked;
}

/**
 * Prepares the answers of a completed task: fills selected equipment with its catalog data, and adds whether the published lists contain the equipment. Returns
 * null if the form has no equipment.
 */
export async function loadFromCatalog(tx: Tx, given: SaveAnswersContext, facts: FactBook): Promise<Answers | null> {
  const { definition, task } = given;
  if (!picksEquipment(definition)) return null;
  return withListChecks(tx, definition, task, await withCatalogEquipment(tx, given, facts), facts);
}

const picksEquipment = (definition: TaskDefinition): boolean => withEquipment(definition).length > 0;

async function flagsOf(tx: Tx, settings: EquipmentSettings, answers: Answers, before: Answers | null): Promise<Answers> {
  const { notFound = {} } = settings;
  const selection = [isByHand(settings, answers), idOf(answers[PICKED]), typedIn(settings, answers)];
  if (before && jsonEquals(selection, [isByHand(settings, before), idOf(before[PICKED]), typedIn(settings, before)])) return {};
  const { unit, matches } = await lookedUp(tx, settings, answers);
  const best = matches[0];
  const ahri = modelKey(String(typedIn(settings, answers).ahri_id ?? ''));
  const isStar = unit ? unit.energy_star : best?.match === 'exact' ? best.equipment.energy_star : null;
  return {
    ...(notFound.catalogue && { [notFound.catalogue]: !unit && best?.match !== 'exact' }),
    ...(notFound.ahri && { [notFound.ahri]: unit ? !unit.ahri_id : !matches.some((match) => ahri !== '' && match.equipment.ahri_id === ahri) }),
    ...(notFound.energy_star && { [notFound.energy_star]: isStar !== true }),
  };
}

async function rowChecks(tx: Tx, picker: EquipmentSettings, rows: readonly Row[]): Promise<Row[]> {
  const checks: Row[] = [];
  for (const row of rows) {
    const type = picker.typeFrom && row[picker.typeFrom];
    const settings: EquipmentSettings = { ...picker, ...(isKeyOf(EQUIPMENT_TYPES, type) && { types: [type] }) };
    const { unit, matches } = await lookedUp(tx, settings, row);
    const best = unit ?? matches[0]?.equipment;
    const enteredUnit = typedIn(settings, row);
    checks.push({
      id: row.id,
      system: unit ? equipmentName(unit) : [enteredUnit.brand, enteredUnit.model].filter(Boolean).join(' ') || '–',
      match: unit ? 'picked' : (matches[0]?.match ?? 'none'),
      ...(best && { catalogue_unit: [equipmentName(best), best.ahri_id && t.source('ahri', { ahri_id: best.ahri_id })].filter(Boolean).join(', ') }),
      ...yesNoValues({ energy_star: best?.energy_star, neep: best?.neep, in_production: best?.in_production }),
    });
  }
  return checks;
}

const yesNoValues = (flags: Record<string, boolean | null | undefined>): Row =>
  Object.fromEntries(Object.entries(flags).flatMap(([key, flag]) => (typeof flag === 'boolean' ? [[key, flag ? 'yes' : 'no']] : [])));

/** Key of the equipment picker, which is the same in forms and in rows. Source: docs/spec/tasks.md. */
const PICKED = 'equipment_picker';

const isByHand = ({ cannotFind = [] }: EquipmentSettings, answers: Answers): boolean => cannotFind.some((key) => answers[key] === true);

async function lookedUp(tx: Tx, settings: EquipmentSettings, answers: Answers): Promise<{ unit: Equipment | undefined; matches: EquipmentMatch[] }> {
  // If the user chose manual entry, ignore the selected equipment, which remains in the answers.
  const unit = isByHand(settings, answers) ? undefined : equipmentSchema.safeParse(answers[PICKED]).data;
  if (unit) return { unit, matches: [] };
  const type = settings.types?.length === 1 ? settings.types[0] : undefined;
  return { unit, matches: await matchEquipment(tx, { ...typedIn(settings, answers), ...(type && { type }) }) };
}

function typedIn({ typed = {} }: EquipmentSettings, answers: Answers): TypedEquipment {
  const first = (keys: readonly string[] = []) =>
    keys.map((key) => answers[key]).find((value): value is string => typeof value === 'string' && value !== '') ?? null;
  return { ahri_id: first(typed.ahri_id ? [typed.ahri_id] : []), brand: first(typed.brand), model: first(typed.model) };
}

function idOf(value: unknown): string | null {
  const id = isRecord(value) ? value.id : undefined;
  return isUuid(id) ? id : null;
}

/** Returns the answers with every selected equipment replaced by the result of `replace`, including equipment in rows. */
function everyUnit(definition: TaskDefinition, answers: Answers, replace: (value: unknown, field: Field) => unknown): Answers {
  const next: Answers = { ...answers };
  for (const field of withEquipment(definition))
    if (!isEmptyValue(answers[field.key]))
      next[field.key] = replaceAnswerParts(field, answers[field.key], (value, part) =>
        part.kind === 'equipment' && !isEmptyValue(value) ? replace(value, part) : value,
      );
  return next;
}

const withEquipment = ({ fields }: TaskDefinition): Field[] => fields.filter((field) => flattenFields([field]).some(({ kind }) => kind === 'equipment'));

function idsIn(definition: TaskDefinition, answers: Answers): string[] {
  const ids: string[] = [];
  everyUnit(definition, answers, (value) => {
    const id = idOf(value);
    if (id !== null) ids.push(id);
    return value;
  });
  return ids;
}

/** Returns the complete catalog entries that the answers contain, including those in rows. */
function unitsIn(answers: Answers | null): Equipment[] {
  const values = Object.values(answers ?? {}).flatMap((value): unknown[] =>
    Array.isArray(value) ? recordArrayOf(value).flatMap((row) => Object.values(row)) : [value],
  );
  return values.flatMap((value) => equipmentSchema.safeParse(value).data ?? []);
}
