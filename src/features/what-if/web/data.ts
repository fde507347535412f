import type { ResponseOf } from '@/platform';
import type * as contract from '../contract';

export type WhatIf = ResponseOf<typeof contract.whatIf>;
export type Question = WhatIf['questions'][number];
export type ProgramTried = WhatIf['programs'][number];
export type CriterionTried = ProgramTried['criteria'][number];
export type Changes = CriterionTried['changes'];
