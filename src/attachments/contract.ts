import { z } from 'zod';
import { CONTRACTOR_ROLES, GUEST_ROLES, STAFF_ROLES } from '@/access';
import { call } from '@/platform';

const ANYONE = [...CONTRACTOR_ROLES, ...STAFF_ROLES, ...GUEST_ROLES] as const;
const jobParams = z.object({ job_id: z.uuid() });
const fileParams = jobParams.extend({ attachment_id: z.uuid() });

export const attachment = z.object({
  id: z.uuid(),
  category: z.string(),
  category_label: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  size: z.int(),
  uploaded_at: z.iso.datetime(),
  uploaded_by: z.string(),
  taken_at: z.iso.datetime().nullable(),
  has_position: z.boolean(),
  scan: z.enum(['not_scanned', 'clean', 'infected']),
  is_deleted: z.boolean(),
  can_delete: z.boolean(),
});
export type AttachmentView = z.infer<typeof attachment>;

export const listAttachments = call({
  method: 'GET',
  path: '/api/jobs/{job_id}/attachments',
  summary: 'Files of a job',
  tag: 'attachments',
  who: ANYONE,
  params: jobParams,
  response: z.object({ items: z.array(attachment) }),
  refuses: ['not_found'],
});

/** The bytes come first, resumable, at /api/attachments/uploads (tus); this makes a finished upload a file of the job. */
export const addAttachment = call({
  method: 'POST',
  path: '/api/jobs/{job_id}/attachments',
  summary: 'Make a finished upload a file of the job',
  tag: 'attachments',
  who: ANYONE,
  params: jobParams,
  body: z.object({
    upload_id: z.string().min(1).max(100),
    category: z.string(),
    file_name: z.string().min(1).max(200),
    /** The task it was uploaded on; guests must name it. */ task_id: z.uuid().nullish(),
  }),
  response: attachment,
  status: 201,
  refuses: ['not_found', 'not_allowed', 'wrong_state'],
});

export const deleteAttachment = call({
  method: 'DELETE',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}',
  summary: 'Delete a file; it can be taken back',
  tag: 'attachments',
  who: ANYONE,
  params: fileParams,
  response: attachment,
  refuses: ['not_found', 'not_allowed', 'wrong_state'],
});
export const restoreAttachment = call({
  method: 'POST',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/restore',
  summary: 'Take back a deletion',
  tag: 'attachments',
  who: ANYONE,
  params: fileParams,
  response: attachment,
  refuses: ['not_found', 'not_allowed', 'wrong_state'],
});
export const attachmentLink = call({
  method: 'GET',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/download',
  summary: 'A link to the file, good for five minutes',
  tag: 'attachments',
  who: ANYONE,
  params: fileParams,
  response: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  refuses: ['not_found'],
});
