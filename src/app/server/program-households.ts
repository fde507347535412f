import type { GoldenHousehold } from '@/rules/programs';

type Households = readonly GoldenHousehold[];

const FILES = import.meta.glob<Households>('../../content/programs/*/households.ts', { eager: true, import: 'GOLDEN_HOUSEHOLDS' });

/** Example households by program key, which check the calculation of each program. They come from the file `households.ts` in the program's folder. */
export const SHIPPED_HOUSEHOLDS: Readonly<Record<string, Households>> = Object.fromEntries(
  Object.entries(FILES).map(([file, households]) => [file.split('/').at(-2) ?? '', households]),
);
