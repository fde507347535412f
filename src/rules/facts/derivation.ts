import type { FactReading, ReadFact } from '@/rules/conditions';

/** Rule that derives a fact from other facts. The result lists unanswered source facts, so that a screen can ask for them and not for the derived fact. */
export type Derivation = { reads: readonly string[]; derive: (read: ReadFact, member: string | undefined) => FactReading };
