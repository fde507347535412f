import { isEmptyValue, jsonEquals } from '@/platform';
import { type FactBook, factDefinition, factLabel } from '@/rules/facts';
import type { Field } from './fields/field';
import { t } from './messages';
import type { Answers, TaskDefinition } from './task-definition';

type Fields = Pick<TaskDefinition, 'fields'>;

/** A question whose answer depends on a fact of the same form. Example: the income band depends on the household size. */
type Dependent = { field: Field; fact: string; base: Field };

const DEPENDENTS = new WeakMap<readonly Field[], readonly Dependent[]>();

/** Returns the dependent questions of a form. Cached by its list of fields. */
export function dependentQuestions({ fields }: Fields): readonly Dependent[] {
  const cachedDependents = DEPENDENTS.get(fields);
  if (cachedDependents) return cachedDependents;
  const dependents = fields.flatMap((field) =>
    (field.each ? [] : basesOf(field)).flatMap((fact) => fields.flatMap((base) => (base.fact === fact && !base.each ? [{ field, fact, base }] : []))),
  );
  DEPENDENTS.set(fields, dependents);
  return dependents;
}

const basesOf = ({ fact }: Field): readonly string[] => (fact ? (factDefinition(fact)?.dependsOn ?? []) : []);

/** Changed fact, by key of the question that must be answered again. */
export type AskedAgain = Readonly<Record<string, string>>;

/**
 * Returns the questions whose answers depend on a changed fact. `answeredKeys`: fields answered together with the change, which are up to date.
 * The page may clear a dependent answer and send it empty; an empty answer counts as unanswered.
 */
export function askedAgainBy(definition: Fields, before: Answers, after: Answers, answeredKeys: readonly string[]): AskedAgain {
  const changed = dependentQuestions(definition).filter(
    ({ field, base }) =>
      (isEmptyValue(after[field.key]) ? !isEmptyValue(before[field.key]) : !answeredKeys.includes(field.key)) &&
      !isEmptyValue(before[base.key]) &&
      !jsonEquals(before[base.key], after[base.key] ?? null),
  );
  return Object.fromEntries(changed.map(({ field, fact }) => [field.key, fact]));
}

/** Returns the completed answers that no longer match the current facts. */
export function outdatedAnswers(definition: Fields, answers: Answers, facts: FactBook): AskedAgain {
  const factValues = dependentQuestions(definition).map(({ base, fact }) => [base.key, facts.value(fact)]);
  return askedAgainBy(definition, answers, { ...answers, ...Object.fromEntries(factValues.filter(([, value]) => !isEmptyValue(value))) }, []);
}

/** Returns the values of the facts that an answer depends on, at the time of the answer. */
export function factsOfAnswer(definition: Fields, field: Field, answers: Answers): { given_for?: Record<string, unknown> } {
  const bases = dependentQuestions(definition).filter((item) => item.field === field && !isEmptyValue(answers[item.base.key]));
  return bases.length === 0 ? {} : { given_for: Object.fromEntries(bases.map(({ fact, base }) => [fact, answers[base.key]])) };
}

/** Dependent answers of a verifying form, with the facts that they depend on. Any form may ask for these facts. */
export const verifiedDependents = ({ fields, verifies }: Pick<TaskDefinition, 'fields' | 'verifies'>): readonly { key: string; facts: readonly string[] }[] =>
  verifies ? fields.flatMap((field) => (field.each || basesOf(field).length === 0 ? [] : [{ key: field.key, facts: basesOf(field) }])) : [];

/** Returns the values of the facts that a verified answer depends on, at the time of verification. Empty if no values were recorded. */
export function factsOfVerifiedAnswer(field: Field, known: Readonly<Record<string, unknown>> | null): { given_for?: Record<string, unknown> } {
  const recordedFacts = basesOf(field).filter((fact) => known !== null && fact in known && !isEmptyValue(known[fact]));
  return recordedFacts.length === 0 ? {} : { given_for: Object.fromEntries(recordedFacts.map((fact) => [fact, known?.[fact]])) };
}

/** Reason shown at a question that must be answered again. */
export const whyAskedAgain = (fact: string): string => t('answer_outdated_reason', { fact: factLabel(fact) });
