import { z } from 'zod';
import { ACTIONS } from '@/access';
import { jobParams } from '@/job-view';
import { defineEndpoint } from '@/platform';
import { HPXML_FILES } from './file-kind';

export const downloadHpxml = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/hpxml/{file}',
  summary: 'The job as an HPXML file: the audit of the home, the planned upgrade, or the certificate of the finished work',
  tag: 'hpxml',
  roles: ACTIONS['federal_report.manage'].roles,
  params: jobParams.extend({ file: z.enum(HPXML_FILES) }),
  response: z.string(),
  file: 'text/xml',
  errors: ['not_found', 'wrong_state'],
});
