import { isEmptyValue, jsonEquals } from '@/platform';
import { type AskedAgain, askedAgainBy } from '../asked-again';
import type { Answers, TaskDefinition } from '../task-definition';

/** A removed answer, with the value of the fact it was given for. */
type RemovedAnswer = { answer: unknown; fact: string; base: unknown };

/** Answers that are removed while a person types, because they depend on a changed answer. */
export class TakenAnswers {
  private readonly taken = new Map<string, RemovedAnswer>();
  private readonly definition: TaskDefinition;

  constructor(definition: TaskDefinition) {
    this.definition = definition;
  }

  /** Changed fact, by key of the question. */
  get reasons(): AskedAgain {
    return Object.fromEntries([...this.taken].map(([key, { fact }]) => [key, fact]));
  }

  /** Removes the answers that depend on the field `key`. Restores them if the earlier value is typed again. */
  follow(before: Answers, typed: Answers, key: string): Answers {
    const answers = { ...typed };
    for (const [field, fact] of Object.entries(askedAgainBy(this.definition, before, typed, [key]))) {
      this.taken.set(field, { answer: typed[field], fact, base: before[this.keyOf(fact)] });
      answers[field] = undefined;
    }
    for (const [field, { answer, fact, base }] of this.taken) {
      if (isEmptyValue(answers[field]) && jsonEquals(answers[this.keyOf(fact)], base)) answers[field] = answer;
      if (!isEmptyValue(answers[field])) this.taken.delete(field);
    }
    return answers;
  }

  private keyOf(fact: string): string {
    return this.definition.fields.find((field) => field.fact === fact)?.key ?? '';
  }
}
