import type { ResponseOf } from '@/platform';
import type * as listContract from '../contract';

export type ListedJob = ResponseOf<typeof listContract.listJobs>['items'][number];
