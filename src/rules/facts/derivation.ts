import type { FactReading, ReadFact } from '@/rules/conditions';

/** Rule that derives a fact from other facts. Its result lists the unanswered source facts, because screens ask for these and not for the derived fact. */
export type Derivation = { reads: readonly string[]; derive: (read: ReadFact, member: string | undefined) => FactReading };
