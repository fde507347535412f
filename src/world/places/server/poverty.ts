import { povertyLevelIn } from '../poverty';
import { povertyTable } from './tables';

/** Federal poverty level of a household in a state, in whole dollars a year, by the guidelines the project carries. */
export const povertyLevel = (people: number, state: string): number => povertyLevelIn(povertyTable(), people, state);
