import type { FactReading, ReadFact } from '@/rules/conditions';

/**
 * A fact that follows from others. It names what it waits for, so a screen can ask for the answer itself
 * and not for what follows from it.
 */
export type Derivation = { reads: readonly string[]; derive: (read: ReadFact, member: string | undefined) => FactReading };
