import type { ResponseOf } from '@/platform';
import type * as listContract from '../contract';

/** A job of the list API. */
export type ListedJob = ResponseOf<typeof listContract.listJobs>['items'][number];
