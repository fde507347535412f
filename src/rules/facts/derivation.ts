import type { FactReading, ReadFact } from '@/rules/conditions';

/**
 * Rule that derives a fact from other facts. `reads`: names of the source facts. An unanswered result lists facts that a person can answer, because screens ask
 * for these facts and not for the derived fact.
 */
export type Derivation = { reads: readonly string[]; derive: (read: ReadFact, member: string | undefined) => FactReading };
