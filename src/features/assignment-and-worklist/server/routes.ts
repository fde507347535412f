import type { UseCase } from '@/access/server';
import { exportWorklistHandler } from './export-worklist';
import { assignJobHandler, assignJobsHandler, claimJobHandler, claimJobsHandler, listAssigneesHandler, moveToContractorHandler } from './handlers';
import { listJobsAtSameHomeHandler } from './same-home';
import { viewAsContractorHandler } from './view-as';
import { getWorklistHandler } from './worklist';

export const JOB_ASSIGNMENT_ROUTES: readonly UseCase[] = [
  listJobsAtSameHomeHandler,
  claimJobHandler,
  getWorklistHandler,
  viewAsContractorHandler,
  assignJobHandler,
  listAssigneesHandler,
  moveToContractorHandler,
  claimJobsHandler,
  assignJobsHandler,
  exportWorklistHandler,
];
