import type { UseCase } from '@/access/server';
import { exportQueue } from './export-queue';
import { staffQueue } from './queue';
import { sameHome } from './same-home';
import { assign, assignees, assignJobs, claim, claimJobs, moveToContractor } from './staff-acts';
import { viewAsContractor } from './view-as';

export const STAFF_CALLS: readonly UseCase[] = [
  sameHome,
  claim,
  staffQueue,
  viewAsContractor,
  assign,
  assignees,
  moveToContractor,
  claimJobs,
  assignJobs,
  exportQueue,
];
