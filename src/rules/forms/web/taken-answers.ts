import { isEmptyValue, jsonEquals } from '@/platform';
import { type AskedAgain, askedAgainBy } from '../asked-again';
import type { Answers, TaskDefinition } from '../task-definition';

/** An answer that was taken away, with the value of the fact for which it was given. */
type Taken = { answer: unknown; fact: string; base: unknown };

/** The answers that one person's typing takes away, because they depend on what was typed. */
export class TakenAnswers {
  private readonly taken = new Map<string, Taken>();
  private readonly definition: TaskDefinition;

  constructor(definition: TaskDefinition) {
    this.definition = definition;
  }

  /** By the key of each question the fact that changed. */
  get reasons(): AskedAgain {
    return Object.fromEntries([...this.taken].map(([key, { fact }]) => [key, fact]));
  }

  /** Takes away the answers that depend on the field `key`, and puts them back when its earlier value is typed again. */
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
