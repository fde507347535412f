import type { ResponseOf } from '@/platform';
import type * as contract from '../contract';

export type WhatIf = ResponseOf<typeof contract.calculateWhatIf>;
export type WhatIfQuestion = WhatIf['questions'][number];
export type ProgramScenario = WhatIf['programs'][number];
export type CriterionScenario = ProgramScenario['criteria'][number];
export type CriterionChanges = CriterionScenario['changes'];
