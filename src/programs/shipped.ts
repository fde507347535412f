import type { Program } from './program';
import { vanilla } from './vanilla';
import { wiHear } from './wi-hear';

/** The programs a release ships. A new program adds its folder and its line here and touches nothing else. */
export const SHIPPED_PROGRAMS: readonly Program[] = [wiHear, vanilla];
