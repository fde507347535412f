import { isRecord } from '@/platform';
import { type Condition, factsInCondition, redactCondition } from '@/rules/conditions';
import { type FactBook, sourceFactsOf } from '@/rules/facts';
import {
  type Answers,
  type EquipmentSettings,
  expandForMembers,
  type Field,
  fieldConditions,
  flattenFields,
  memberFactName,
  overrideField,
  possibleMembers,
  splitMapPath,
  type TaskDefinition,
} from '@/rules/forms';

/** Data that the form contains for one viewer: the facts, programs and answers that the viewer may read. The browser receives no other values. */
export type FormViewer = {
  facts: FactBook;
  isHidden: (fact: string) => boolean;
  isStaff: boolean;
  /** Keys of the programs for which the form asks its questions. */
  programs: readonly string[];
  /** Answers that this viewer may see. */
  answers: Answers;
};

/** Returns the field as the viewer may see it. Each condition on a hidden fact is replaced by its result. */
export function redactField(field: Field, definition: TaskDefinition, reader: FormViewer, members = membersOf(field, definition, reader)): Field {
  const ownNames = new Set(flattenFields(definition.fields).flatMap((other) => [other.key, ...(other.fact ? [other.fact] : [])]));
  const isHidden = (fact: string) => !ownNames.has(fact) && !ownNames.has(splitMapPath(fact)[0]) && !fact.startsWith('$') && reader.isHidden(fact);
  const safe = (condition: Condition) => redactCondition(expandForMembers(condition, isHidden, members), isHidden, reader.facts.read);
  return overrideField(field, {
    ...(field.visible && { visible: safe(field.visible) }),
    ...(typeof field.required === 'object' && { required: safe(field.required) }),
    ...(field.options && { options: field.options.map((option) => ({ ...option, ...(option.when && { when: safe(option.when) }) })) }),
    ...(field.slots && { slots: field.slots.map((slot) => ({ ...slot, ...(slot.when && { when: safe(slot.when) }) })) }),
    ...(field.columns && { columns: field.columns.map((column) => redactField(column, definition, reader, column.each ? undefined : members)) }),
    ...(field.equipment && !reader.isStaff && { equipment: withoutStaffKeys(field.equipment) }),
    ...(field.rules && { rules: field.rules.map((rule) => ({ ...rule, rule: safe(rule.rule) })) }),
  });
}

/** Removes the settings that contain names of staff-only fields. */
function withoutStaffKeys({ notFound: _notFound, checksInto: _checksInto, ...settings }: EquipmentSettings): EquipmentSettings {
  return settings;
}

/** Returns the members, such as programs or rows, for which the conditions of a field are evaluated. For a repeat group, the members are the existing rows. */
function membersOf(field: Field, { fields }: TaskDefinition, { programs, answers }: FormViewer): readonly string[] {
  if (field.each && field.each.over !== 'values') return [...programs, ...idsIn(answers[field.key])];
  return [...possibleMembers(field, fields), ...idsIn(answers[field.key])];
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((row: unknown) => (isRecord(row) && typeof row.id === 'string' ? [row.id, ...idsIn(row)] : []));
  return isRecord(value) ? Object.values(value).flatMap(idsIn) : [];
}

/** Returns the facts that conditions, labels and checks of the form read and that the viewer may see. */
export function factsForForm(fields: readonly Field[], definition: TaskDefinition, reader: FormViewer) {
  const names = new Set<string>(['$today']);
  const add = (name: string, members: readonly string[] = reader.programs) => {
    const factNames = name.endsWith('.*')
      ? reader.programs.map((key) => `${name.slice(0, -1)}${key}`)
      : [...new Set([name, ...members.map((key) => memberFactName(name, key))])];
    for (const member of factNames) for (const base of [member, ...sourceFactsOf(member)]) names.add(base);
  };
  for (const field of fields) {
    const members = membersOf(field, definition, reader);
    for (const part of flattenFields([field])) {
      for (const condition of fieldConditions(part)) for (const name of factsInCondition(condition)) add(name, members);
      if (part.equipment?.planned) add(part.equipment.planned);
      if (part.optionsFrom) add(part.optionsFrom);
      if (part.each?.over === 'values') add(part.each.of);
      for (const label of [part.label, part.help ?? '', ...(part.options ?? []).map((option) => option.label)])
        for (const [, name] of label.matchAll(/\{([$\w.]+)\}/g)) if (name) add(name);
    }
  }
  for (const name of [
    ...definition.checks.flatMap((check) => [...(check.reads ?? []), ...(check.looksAt ?? [])]),
    ...definition.recheckOn.map((entry) => entry.fact),
  ])
    add(name);
  const known: Record<string, unknown> = {};
  const unavailable: Record<string, string> = {};
  for (const name of names) {
    if (reader.isHidden(name)) continue;
    const reading = reader.facts.read(name);
    if (reading.state === 'known') known[name] = reading.value;
    if (reading.state === 'unavailable') unavailable[name] = reading.why;
  }
  return { known, unavailable };
}
