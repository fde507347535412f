import type { GoldenHousehold } from '@/rules/programs';

type Households = readonly GoldenHousehold[];

const FILES = import.meta.glob<Households>('../../content/programs/*/households.ts', { eager: true, import: 'GOLDEN_HOUSEHOLDS' });

/**
 * Example households that check the calculation of each program, by program key. The households come from the file `households.ts` in the folder of the
 * program.
 */
export const SHIPPED_HOUSEHOLDS: Readonly<Record<string, Households>> = Object.fromEntries(
  Object.entries(FILES).map(([file, households]) => [file.split('/').at(-2) ?? '', households]),
);
