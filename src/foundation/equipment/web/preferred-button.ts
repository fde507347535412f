import type { ReactNode } from 'react';
import type { Equipment } from '../equipment';

/** Button that adds equipment to the contractor's preferred equipment or removes it. The button is a parameter, because another module manages the list. */
export type PreferredButton = (unit: Equipment) => ReactNode;
