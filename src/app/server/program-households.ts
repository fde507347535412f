import type { GoldenHousehold } from '@/rules/programs';

type Households = readonly GoldenHousehold[];

const FILES = import.meta.glob<Households>('../../content/programs/*/households.ts', { eager: true, import: 'HOUSEHOLDS' });

/** Golden households of the program folders by program key, from their `households.ts`. */
export const SHIPPED_HOUSEHOLDS: Readonly<Record<string, Households>> = Object.fromEntries(
  Object.entries(FILES).map(([file, households]) => [file.split('/').at(-2) ?? '', households]),
);
