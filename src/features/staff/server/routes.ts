import type { UseCase } from '@/access/server';
import { exportWorklistHandler } from './export-worklist';
import { assigneesHandler, assignJobHandler, assignJobsHandler, claimJobHandler, claimJobsHandler, moveToContractorHandler } from './handlers';
import { jobsAtSameHomeHandler } from './same-home';
import { viewAsContractorHandler } from './view-as';
import { getWorklistHandler } from './worklist';

export const STAFF_ROUTES: readonly UseCase[] = [
  jobsAtSameHomeHandler,
  claimJobHandler,
  getWorklistHandler,
  viewAsContractorHandler,
  assignJobHandler,
  assigneesHandler,
  moveToContractorHandler,
  claimJobsHandler,
  assignJobsHandler,
  exportWorklistHandler,
];
