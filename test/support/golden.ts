import { HOUSEHOLDS as OF_3C_REN } from '@/content/programs/3c-ren/households';
import { HOUSEHOLDS as OF_CA_HEEHRA } from '@/content/programs/ca-heehra/households';
import { HOUSEHOLDS as OF_CA_TECH } from '@/content/programs/ca-tech/households';
import { HOUSEHOLDS as OF_GA_HEAR } from '@/content/programs/ga-hear/households';
import { HOUSEHOLDS as OF_HIASP } from '@/content/programs/hiasp/households';
import { HOUSEHOLDS as OF_MASS_SAVE } from '@/content/programs/mass-save/households';
import { HOUSEHOLDS as OF_NY_CLEAN_HEAT } from '@/content/programs/ny-clean-heat/households';
import { HOUSEHOLDS as OF_WI_HEAR } from '@/content/programs/wi-hear/households';
import type { GoldenHousehold } from '@/rules/programs';

/** Golden households of each program with rules. A program that only pays entered amounts has none. */
export const HOUSEHOLDS: Readonly<Record<string, readonly GoldenHousehold[]>> = {
  '3c-ren': OF_3C_REN,
  'ca-heehra': OF_CA_HEEHRA,
  'ca-tech': OF_CA_TECH,
  'ga-hear': OF_GA_HEAR,
  hiasp: OF_HIASP,
  'mass-save': OF_MASS_SAVE,
  'ny-clean-heat': OF_NY_CLEAN_HEAT,
  'wi-hear': OF_WI_HEAR,
};
