import type { WhatIf } from '../contract';

export type WhatIfQuestion = WhatIf['questions'][number];
export type ProgramScenario = WhatIf['programs'][number];
export type CriterionScenario = ProgramScenario['criteria'][number];
export type CriterionChanges = CriterionScenario['changes'];
