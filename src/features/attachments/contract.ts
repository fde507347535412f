import { z } from 'zod';
import { ALL_ROLES, STAFF_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';
import { DATE_REASONS } from './photo-date';
import { PHOTO_PROBLEMS } from './photo-problems';
import { OVERRIDE_REASONS, PHOTO_WARNINGS } from './photo-quality';

const jobParams = z.object({ job_id: z.uuid() });
const fileParams = jobParams.extend({ attachment_id: z.uuid() });

/** Warnings about a photo, and the reason why the person uploaded the photo in spite of the warnings. */
const warningOverride = z.object({ warnings: z.array(z.enum(PHOTO_WARNINGS)).min(1).max(PHOTO_WARNINGS.length), reason: z.enum(OVERRIDE_REASONS) });

/**
 * Data from the browser about a photo: how and when the photo was taken or chosen. For a photo from the camera, also the position of the device if the person
 * shares it.
 */
export const capturedSchema = z.object({
  /** `camera`: taken with the camera that the page opened. `chosen`: an existing file, and `at` is its modification date. */
  how: z.enum(['camera', 'chosen']),
  at: z.iso.datetime(),
  place: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      /** Accuracy of the position in meters. */ accuracy: z.number().min(0).max(1_000_000),
    })
    .optional(),
});

export const attachmentSchema = z.object({
  id: z.uuid(),
  category: z.string(),
  category_label: z.string(),
  /** True for income evidence, and for energy use that the homeowner does not share. Lists show a lock. */ is_restricted: z.boolean(),
  file_name: z.string(),
  content_type: z.string(),
  size: z.int(),
  uploaded_at: z.iso.datetime(),
  uploaded_by: z.string(),
  task_id: z.uuid().nullable(),
  task_title: z.string().nullable(),
  /** Number of the stage (1 to 6) of the file's task. If the file has no task, the stage of the job when the file was added. */ stage: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  taken_at: z.iso.datetime().nullable(),
  /** Time zone of the home, in which pages show the date of the photo. */ time_zone: z.string(),
  has_position: z.boolean(),
  problems: z.array(z.enum(PHOTO_PROBLEMS)),
  override: warningOverride.nullable(),
  /**
   * Result of the server's check of a HEIC photo. The server checks these photos, because most browsers cannot decode the format. Null for other files and
   * before the check. Also null if the uploader gave a reason to upload the photo in spite of warnings.
   */
  seen: z.object({ warnings: z.array(z.enum(PHOTO_WARNINGS)), is_decoded: z.boolean() }).nullable(),
  /** Data from the browser when the photo was added, without the location. Staff get the distance in `metres_from_home` instead. */
  captured: capturedSchema.pick({ how: true, at: true }).nullable(),
  /** Reason why the photo is accepted although its date does not fit the job; null if no reason was given. */
  date_reason: z.object({ because: z.enum(DATE_REASONS), by: z.string() }).nullable(),
  can_explain: z.boolean(),
  /**
   * True if the photo was taken within one mile of the home. False if the photo was taken farther away, has no position, or if only the ZIP code of the home is
   * known.
   */
  is_near_home: z.boolean(),
  /** For staff only: distance from the home in meters. */ metres_from_home: z.int().nullable().optional(),
  scan: z.enum(['not_scanned', 'waiting', 'clean', 'infected']),
  /**
   * State of the image preview. `none`: the file has no preview, which is usual for files that are not images. `waiting`: the preview is not ready, or the
   * viewer must wait for text recognition.
   */
  preview: z.enum(['none', 'waiting', 'ready', 'failed']),
  /**
   * Access of the viewer to the original:
   * - `open`: text recognition found no Social Security number in the original.
   * - `recorded`: the original shows a Social Security number, and the viewer may open it. The history records this access at most once an hour for each user.
   * - `closed`: the original shows a Social Security number. The viewer gets only the preview, in which the number is covered.
   */
  original: z.enum(['open', 'recorded', 'closed']),
  /** Link to the thumbnail, valid for five minutes; null if the viewer may not see a thumbnail. */ thumb_url: z.string().nullable(),
  is_deleted: z.boolean(),
  deleted_by: z.string().nullable(),
  deleted_at: z.iso.datetime().nullable(),
  can_delete: z.boolean(),
  can_restore: z.boolean(),
  can_categorise: z.boolean(),
});
export type AttachmentView = z.infer<typeof attachmentSchema>;

export const listAttachments = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/attachments',
  summary: 'Files of a job',
  tag: 'attachments',
  roles: ALL_ROLES,
  params: jobParams,
  query: z.object({ /** For staff only: true to include deleted files. */ include_deleted: z.stringbool().optional() }),
  response: z.object({ items: z.array(attachmentSchema) }),
  errors: ['not_found'],
});

/** Adds a finished upload to the files of the job. The client must first send the bytes in a resumable upload to /api/attachments/uploads (tus). */
export const addAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/attachments',
  summary: 'Add a finished upload to the files of the job',
  tag: 'attachments',
  roles: ALL_ROLES,
  params: jobParams,
  body: z.object({
    upload_id: z.string().min(1).max(100),
    category: z.string(),
    file_name: z.string().min(1).max(200),
    /** Task for which the file was uploaded. Required for guests. */ task_id: z.uuid().nullish(),
    override: warningOverride.optional(),
    captured: capturedSchema.optional(),
  }),
  response: attachmentSchema,
  status: 201,
  errors: ['not_found', 'not_allowed', 'wrong_state', 'too_many_tries'],
});

export const changeCategory = defineEndpoint({
  method: 'PATCH',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}',
  summary: 'Change the category of a file',
  tag: 'attachments',
  roles: ALL_ROLES,
  params: fileParams,
  body: z.object({ category: z.string() }),
  response: attachmentSchema,
  errors: ['not_found', 'not_allowed', 'wrong_state'],
});

/** Stores the reason why a photo is accepted although it is older than its job or dated in the future. */
export const explainPhotoDate = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/date-reason',
  summary: 'Record why a photo is accepted although its date does not fit the job',
  tag: 'attachments',
  roles: ALL_ROLES,
  params: fileParams,
  body: z.object({ because: z.enum(DATE_REASONS) }),
  response: attachmentSchema,
  errors: ['not_found', 'not_allowed', 'wrong_state'],
});

export const deleteAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}',
  summary: 'Delete a file. It can be restored',
  tag: 'attachments',
  roles: ALL_ROLES,
  params: fileParams,
  response: attachmentSchema,
  errors: ['not_found', 'not_allowed', 'wrong_state'],
});
export const restoreAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/restore',
  summary: 'Restore a deleted file',
  tag: 'attachments',
  roles: ALL_ROLES,
  params: fileParams,
  response: attachmentSchema,
  errors: ['not_found', 'not_allowed', 'wrong_state'],
});
export const rescanAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/rescan',
  summary: 'Scan a file for viruses again',
  tag: 'attachments',
  roles: STAFF_ROLES,
  params: fileParams,
  response: attachmentSchema,
  errors: ['not_found', 'not_allowed', 'wrong_state'],
});
export const getAttachmentLink = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/download',
  summary: 'Link to a file, valid for five minutes',
  tag: 'attachments',
  roles: ALL_ROLES,
  params: fileParams,
  query: z.object({
    /**
     * Version of the file that the link opens. `view` is an upright preview in a format that every browser shows. If the preview is missing, the link opens the
     * original. If the original shows a Social Security number, most users can open only the preview.
     */
    version: z.enum(['original', 'view']).optional(),
  }),
  response: z.object({ url: z.string(), content_type: z.string(), expires_at: z.iso.datetime() }),
  errors: ['not_found', 'wrong_state'],
});
