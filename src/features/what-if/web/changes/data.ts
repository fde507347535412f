import type { ResponseOf } from '@/platform';
import type * as contract from '../../contract';

export type Compared = ResponseOf<typeof contract.compareEvaluations>;
export type Comparison = NonNullable<Compared['comparison']>;
