import type { ReactNode } from 'react';
import type { Equipment } from '../equipment';

/** The button that puts a unit on the list of the reader's company: lists of companies are not the catalogue's. */
export type PreferredButton = (unit: Equipment) => ReactNode;
