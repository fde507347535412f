import { isEmptyValue, jsonEquals } from '@/platform';
import { type AskedAgain, askedAgainBy } from '../asked-again';
import type { Answers, TaskDefinition } from '../task-definition';

/** A removed answer. `fact`: fact on which the answer depends. `base`: value of that fact when the answer was given. */
type RemovedAnswer = { answer: unknown; fact: string; base: unknown };

/** Removes dependent answers when the person changes the answer on which they depend. Can restore the removed answers. */
export class RemovedAnswers {
  private readonly removed = new Map<string, RemovedAnswer>();
  private readonly definition: TaskDefinition;

  constructor(definition: TaskDefinition) {
    this.definition = definition;
  }

  /** Changed facts, by the key of the question whose answer was removed. */
  get reasons(): AskedAgain {
    return Object.fromEntries([...this.removed].map(([key, { fact }]) => [key, fact]));
  }

  /** Removes the answers that depend on the changed field `key`. If the field gets its earlier value again, restores the answers that were removed before. */
  follow(before: Answers, typed: Answers, key: string): Answers {
    const answers = { ...typed };
    for (const [field, fact] of Object.entries(askedAgainBy(this.definition, before, typed, [key]))) {
      this.removed.set(field, { answer: typed[field], fact, base: before[this.keyOf(fact)] });
      answers[field] = undefined;
    }
    for (const [field, { answer, fact, base }] of this.removed) {
      if (isEmptyValue(answers[field]) && jsonEquals(answers[this.keyOf(fact)], base)) answers[field] = answer;
      if (!isEmptyValue(answers[field])) this.removed.delete(field);
    }
    return answers;
  }

  private keyOf(fact: string): string {
    return this.definition.fields.find((field) => field.fact === fact)?.key ?? '';
  }
}
