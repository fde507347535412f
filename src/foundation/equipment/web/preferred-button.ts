import type { ReactNode } from 'react';
import type { Equipment } from '../equipment';

/**
 * Returns the button that adds equipment to the contractor's preferred equipment or removes it. The page receives this function as a property, because another
 * module manages preferred equipment.
 */
export type PreferredButton = (unit: Equipment) => ReactNode;
