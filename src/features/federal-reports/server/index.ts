export { schemaProblems } from './schemas';

import type { UseCase } from '@/access/server';
import { MONTH_ROUTES } from './month';
import { JOB_RECORD_ROUTES } from './routes';

export const FEDERAL_REPORT_ROUTES: readonly UseCase[] = [...JOB_RECORD_ROUTES, ...MONTH_ROUTES];
