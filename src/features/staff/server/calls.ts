import type { UseCase } from '@/access/server';
import { exportWorklistHandler } from './export-queue';
import { worklistHandler } from './queue';
import { jobsAtSameHomeHandler } from './same-home';
import { assigneesHandler, assignJobHandler, assignJobsHandler, claimJobHandler, claimJobsHandler, moveToContractorHandler } from './staff-acts';
import { viewAsContractorHandler } from './view-as';

export const STAFF_ROUTES: readonly UseCase[] = [
  jobsAtSameHomeHandler,
  claimJobHandler,
  worklistHandler,
  viewAsContractorHandler,
  assignJobHandler,
  assigneesHandler,
  moveToContractorHandler,
  claimJobsHandler,
  assignJobsHandler,
  exportWorklistHandler,
];
