import { z } from 'zod';
import { USER_ROLES } from '@/access';
import { jobParamsSchema } from '@/job-view';
import { defineEndpoint } from '@/platform';

const printParams = jobParamsSchema.extend({ print_id: z.uuid() });

export const requestPrint = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/prints',
  summary: 'Request a PDF of a job or a task with the content that the user may see',
  tag: 'jobs',
  roles: USER_ROLES,
  params: jobParamsSchema,
  body: z.object({ task_id: z.uuid().optional() }),
  response: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});

export const getPrintState = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/prints/{print_id}',
  summary: 'Status of the PDF of a job or a task, only for the user who requested it',
  tag: 'jobs',
  roles: USER_ROLES,
  params: printParams,
  response: z.object({ status: z.enum(['waiting', 'made', 'failed']) }),
  errors: ['not_found'],
});

export const downloadPrint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/prints/{print_id}/file',
  summary: 'PDF of a job or a task',
  tag: 'jobs',
  roles: USER_ROLES,
  params: printParams,
  response: z.string(),
  file: 'application/pdf',
  errors: ['not_found'],
});
