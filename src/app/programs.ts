import { massSave } from '@/content/programs/mass-save';
import { vanilla } from '@/content/programs/vanilla';
import { wiHear } from '@/content/programs/wi-hear';
import type { Program } from '@/rules/programs';

/** The programs a release ships. A new program adds its folder and its line here and touches nothing else. */
export const SHIPPED_PROGRAMS: readonly Program[] = [wiHear, massSave, vanilla];
