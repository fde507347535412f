import { z } from 'zod';
import { CONTRACTOR_ROLES, GUEST_ROLES, STAFF_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';
import { DATE_REASONS } from './photo-date';
import { PHOTO_PROBLEMS } from './photo-problems';
import { KEEP_DESPITE_WARNING_REASONS, PHOTO_WARNINGS } from './photo-quality';

const ANYONE = [...CONTRACTOR_ROLES, ...STAFF_ROLES, ...GUEST_ROLES] as const;
const jobParams = z.object({ job_id: z.uuid() });
const fileParams = jobParams.extend({ attachment_id: z.uuid() });

/** A photo that was warned about on the device, and why it was sent all the same. */
const keptDespite = z.object({ despite: z.array(z.enum(PHOTO_WARNINGS)).min(1).max(PHOTO_WARNINGS.length), because: z.enum(KEEP_DESPITE_WARNING_REASONS) });

/** When the browser took or chose the photo, and where, if the person allows it. */
export const captured = z.object({
  /** `camera`: the page had it taken at this moment; `chosen`: it was there before, and this is the date of its file. */
  how: z.enum(['camera', 'chosen']),
  at: z.iso.datetime(),
  place: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      /** Meters. */ accuracy: z.number().min(0).max(1_000_000),
    })
    .optional(),
});

export const attachment = z.object({
  id: z.uuid(),
  category: z.string(),
  category_label: z.string(),
  /** The homeowner and the program see it; it is shown with a lock. */ is_restricted: z.boolean(),
  file_name: z.string(),
  content_type: z.string(),
  size: z.int(),
  uploaded_at: z.iso.datetime(),
  uploaded_by: z.string(),
  task_id: z.uuid().nullable(),
  task_title: z.string().nullable(),
  /** Stage of its task, else the one the job was in. */ stage: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  taken_at: z.iso.datetime().nullable(),
  /** Of the home: a photo was taken on a day there. */ time_zone: z.string(),
  has_position: z.boolean(),
  problems: z.array(z.enum(PHOTO_PROBLEMS)),
  kept: keptDespite.nullable(),
  /** The server judges a photo that most browsers cannot decode. null: the browser of the uploader judged it. */
  seen: z.object({ warnings: z.array(z.enum(PHOTO_WARNINGS)), is_decoded: z.boolean() }).nullable(),
  /** What the browser said of the moment; where it was is for staff, as the distance below. */
  captured: captured.pick({ how: true, at: true }).nullable(),
  /** Why the photo counts although its date does not fit the job. */
  date_reason: z.object({ because: z.enum(DATE_REASONS), by: z.string() }).nullable(),
  can_explain: z.boolean(),
  /** True only when both positions are known. */ is_near_home: z.boolean(),
  /** Staff only. */ metres_from_home: z.int().nullable().optional(),
  scan: z.enum(['not_scanned', 'waiting', 'clean', 'infected']),
  /** What is made of a picture to look at: none for what is no picture. */ picture: z.enum(['none', 'waiting', 'ready', 'failed']),
  /** A link, good for five minutes. */ thumb_url: z.string().nullable(),
  is_deleted: z.boolean(),
  deleted_by: z.string().nullable(),
  deleted_at: z.iso.datetime().nullable(),
  can_delete: z.boolean(),
  can_restore: z.boolean(),
  can_categorise: z.boolean(),
});
export type AttachmentView = z.infer<typeof attachment>;

export const listAttachments = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/attachments',
  summary: 'Files of a job',
  tag: 'attachments',
  who: ANYONE,
  params: jobParams,
  query: z.object({ /** Staff also get what was deleted. */ include_deleted: z.stringbool().optional() }),
  response: z.object({ items: z.array(attachment) }),
  refuses: ['not_found'],
});

/** The bytes come first, resumable, at /api/attachments/uploads (tus); this makes a finished upload a file of the job. */
export const addAttachment = defineEndpoint({
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
    kept: keptDespite.optional(),
    captured: captured.optional(),
  }),
  response: attachment,
  status: 201,
  refuses: ['not_found', 'not_allowed', 'wrong_state', 'too_many_tries'],
});

export const changeCategory = defineEndpoint({
  method: 'PATCH',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}',
  summary: 'Say that a file shows something else',
  tag: 'attachments',
  who: ANYONE,
  params: fileParams,
  body: z.object({ category: z.string() }),
  response: attachment,
  refuses: ['not_found', 'not_allowed', 'wrong_state'],
});

/** A photo that is older than its job, or dated in the future, counts when somebody gives the reason. */
export const explainPhotoDate = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/date-reason',
  summary: 'Say why the date of a photo does not fit the job',
  tag: 'attachments',
  who: ANYONE,
  params: fileParams,
  body: z.object({ because: z.enum(DATE_REASONS) }),
  response: attachment,
  refuses: ['not_found', 'not_allowed', 'wrong_state'],
});

export const deleteAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}',
  summary: 'Delete a file; it can be taken back',
  tag: 'attachments',
  who: ANYONE,
  params: fileParams,
  response: attachment,
  refuses: ['not_found', 'not_allowed', 'wrong_state'],
});
export const restoreAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/restore',
  summary: 'Take back a deletion',
  tag: 'attachments',
  who: ANYONE,
  params: fileParams,
  response: attachment,
  refuses: ['not_found', 'not_allowed', 'wrong_state'],
});
export const rescanAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/rescan',
  summary: 'Look for viruses again',
  tag: 'attachments',
  who: STAFF_ROLES,
  params: fileParams,
  response: attachment,
  refuses: ['not_found', 'not_allowed', 'wrong_state'],
});
export const attachmentLink = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/download',
  summary: 'A link to the file, good for five minutes',
  tag: 'attachments',
  who: ANYONE,
  params: fileParams,
  query: z.object({
    /** `view`: upright and in a format every browser shows; the original where nothing was made of it. */
    version: z.enum(['original', 'view']).optional(),
  }),
  response: z.object({ url: z.string(), content_type: z.string(), expires_at: z.iso.datetime() }),
  refuses: ['not_found', 'wrong_state'],
});
