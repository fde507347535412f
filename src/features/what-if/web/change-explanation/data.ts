import type { ResponseOf } from '@/platform';
import type * as contract from '../../contract';

export type ComparedEvaluations = ResponseOf<typeof contract.compareEvaluations>;
export type ComparisonView = NonNullable<ComparedEvaluations['comparison']>;
