import { z } from 'zod';
import { ACTIONS } from '@/access';
import { jobParamsSchema } from '@/job-view';
import { defineEndpoint } from '@/platform';
import { HPXML_FILES } from './file-kind';
import { PROPOSAL_OUTCOMES } from './proposals';

export const downloadHpxml = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/hpxml/{file}',
  summary: 'HPXML file of a job with the audit of the home, the planned upgrade, or the certificate of the finished work',
  tag: 'hpxml',
  roles: ACTIONS['federal_report.manage'].roles,
  params: jobParamsSchema.extend({ file: z.enum(HPXML_FILES) }),
  response: z.string(),
  file: 'text/xml',
  errors: ['not_found', 'wrong_state'],
});

/** Maximum length of an audit file in characters. */
const MAX_AUDIT_LENGTH = 2_000_000;

const audit = z.object({ xml: z.string().max(MAX_AUDIT_LENGTH) });
const auditView = z.object({
  /** Software that wrote the file. */
  software: z.string().nullable(),
  address: z.string().nullable(),
  /** True if the file and the job have different ZIP codes. */
  is_other_address: z.boolean(),
  items: z.array(
    z.object({
      fact: z.string(),
      label: z.string(),
      value: z.string(),
      /** Current answer on the job; null if there is none. */
      current: z.string().nullable(),
      outcome: z.enum(PROPOSAL_OUTCOMES),
      task: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    }),
  ),
});
export type AuditView = z.infer<typeof auditView>;

export const checkAudit = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/hpxml/check',
  summary: 'Read an HPXML audit and list the empty questions of the job that it answers',
  tag: 'hpxml',
  roles: ACTIONS['home_audit.read'].roles,
  isRead: true,
  params: jobParamsSchema,
  body: audit,
  maxBodyBytes: MAX_AUDIT_LENGTH * 2,
  response: auditView,
  errors: ['not_found'],
});

export const fillFromAudit = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/hpxml/fill',
  summary: 'Fill the empty questions of the job from an HPXML audit. Existing answers do not change',
  tag: 'hpxml',
  roles: ACTIONS['home_audit.read'].roles,
  params: jobParamsSchema,
  body: audit,
  maxBodyBytes: MAX_AUDIT_LENGTH * 2,
  response: auditView,
  errors: ['not_found', 'wrong_state'],
});
