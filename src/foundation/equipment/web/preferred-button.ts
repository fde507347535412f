import type { ReactNode } from 'react';
import type { Equipment } from '../equipment';

/** Button that adds equipment to the contractor's list of preferred equipment. It is passed as a parameter, because another module manages these lists. */
export type PreferredButton = (unit: Equipment) => ReactNode;
