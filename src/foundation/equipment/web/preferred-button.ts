import type { ReactNode } from 'react';
import type { Equipment } from '../equipment';

/** Button that adds equipment to the contractor's list. Passed in, because another module owns these lists. */
export type PreferredButton = (unit: Equipment) => ReactNode;
