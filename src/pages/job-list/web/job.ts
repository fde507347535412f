import type { ResponseOf } from '@/platform';
import type * as listContract from '../contract';

/** A job as a card or a row shows it. */
export type Job = ResponseOf<typeof listContract.listJobs>['items'][number];
