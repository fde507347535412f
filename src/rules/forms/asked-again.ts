import { isEmptyValue, jsonEquals } from '@/platform';
import { type FactBook, factDefinition, factLabel } from '@/rules/facts';
import type { Field } from './fields/field';
import { t } from './messages';
import type { Answers, TaskDefinition } from './task-definition';

type Fields = Pick<TaskDefinition, 'fields'>;

/** A question (`field`) whose answer depends on a fact that another question (`base`) of the same form provides. Example: income band and household size. */
type Dependent = { field: Field; fact: string; base: Field };

const DEPENDENTS = new WeakMap<readonly Field[], readonly Dependent[]>();

/** Returns the dependent questions of a form. The result is cached by the form's list of fields. */
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

/** Questions that must be answered again. Maps the key of each question to the name of the changed fact. */
export type AskedAgain = Readonly<Record<string, string>>;

/**
 * Returns the questions that must be answered again because their answers depend on a changed fact. Maps each field key to that fact.
 * @param answeredKeys fields that were answered together with the change and so are up to date; empty answers are ignored
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

/** Returns the questions whose completed answers depend on facts that have changed since the completion. Maps each field key to the changed fact. */
export function outdatedQuestions(definition: Fields, answers: Answers, facts: FactBook): AskedAgain {
  const factValues = dependentQuestions(definition).map(({ base, fact }) => [base.key, facts.value(fact)]);
  return askedAgainBy(definition, answers, { ...answers, ...Object.fromEntries(factValues.filter(([, value]) => !isEmptyValue(value))) }, []);
}

/** Returns the values of the facts that an answer depends on, at the time of the answer. */
export function factsOfAnswer(definition: Fields, field: Field, answers: Answers): { given_for?: Record<string, unknown> } {
  const bases = dependentQuestions(definition).filter((item) => item.field === field && !isEmptyValue(answers[item.base.key]));
  return bases.length === 0 ? {} : { given_for: Object.fromEntries(bases.map(({ fact, base }) => [fact, answers[base.key]])) };
}

/**
 * Returns the dependent answers of a form that verifies facts, with the facts on which they depend. Unlike `dependentQuestions`, includes facts that other
 * forms ask for.
 */
export const verifiedDependentAnswers = ({
  fields,
  verifies,
}: Pick<TaskDefinition, 'fields' | 'verifies'>): readonly { key: string; facts: readonly string[] }[] =>
  verifies ? fields.flatMap((field) => (field.each || basesOf(field).length === 0 ? [] : [{ key: field.key, facts: basesOf(field) }])) : [];

/** Returns the values of the facts that a verified answer depends on, at the time of verification. Empty if no values were recorded. */
export function factsOfVerifiedAnswer(field: Field, known: Readonly<Record<string, unknown>> | null): { given_for?: Record<string, unknown> } {
  const recordedFacts = basesOf(field).filter((fact) => known !== null && fact in known && !isEmptyValue(known[fact]));
  return recordedFacts.length === 0 ? {} : { given_for: Object.fromEntries(recordedFacts.map((fact) => [fact, known?.[fact]])) };
}

/** Returns the reason that is shown at a question that must be answered again. */
export const whyAskedAgain = (fact: string): string => t('answer_outdated_reason', { fact: factLabel(fact) });
