import type { FactReading, ReadFact } from '@/rules/conditions';

/**
 * Rule that derives a fact from other facts. `reads`: names of the source facts. If the result is unanswered, it lists the unanswered source facts, because
 * screens ask for them and not for the derived fact.
 */
export type Derivation = { reads: readonly string[]; derive: (read: ReadFact, member: string | undefined) => FactReading };
