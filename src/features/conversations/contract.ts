import { z } from 'zod';
import { CONTRACTOR_OFFICE_ROLES, STAFF_ROLES } from '@/access';
import { isoInstantSchema, jobParamsSchema } from '@/job-view';
import { defineEndpoint, trimmedString } from '@/platform';
import { CONVERSATION_SIDES, CONVERSATIONS, MAX_MESSAGE_FILES, MAX_MESSAGE_LENGTH } from './conversation';

const person = z.object({ id: z.uuid(), name: z.string(), side: z.enum(CONVERSATION_SIDES) });
const message = z.object({
  id: z.uuid(),
  author: z.object({ name: z.string(), side: z.enum(CONVERSATION_SIDES), is_me: z.boolean() }),
  body: z.string(),
  /** Names of the mentioned people, as they appear in the body. */
  mentions: z.array(z.string()),
  /** `can_open` is false if a file was deleted, has not passed the virus scan, or contains data that not every participant may see. */
  files: z.array(z.object({ id: z.uuid(), file_name: z.string(), can_open: z.boolean() })),
  at: isoInstantSchema,
});
export type MessageView = z.infer<typeof message>;

const readers = [...CONTRACTOR_OFFICE_ROLES, ...STAFF_ROLES, 'homeowner'] as const;
const params = jobParamsSchema.extend({ conversation: z.enum(CONVERSATIONS) });

/** Lists the newest messages of a conversation, sorted from oldest to newest. */
export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/conversations/{conversation}',
  summary: 'Messages of a conversation on a job, oldest first',
  tag: 'conversations',
  roles: readers,
  params,
  query: z.object({
    /** ID of a message. If set, the response contains the messages before this message. */
    before: z.uuid().optional(),
  }),
  response: z.object({
    messages: z.array(message),
    has_earlier: z.boolean(),
    /** People whom a message can mention. */
    people: z.array(person),
    can_write: z.boolean(),
    /**
     * Reason why a new message would not reach the homeowner. Null if the message would reach the homeowner. Always null for guests, and in the conversation
     * with the office.
     */
    closed_because: z.string().nullable(),
  }),
  errors: ['not_found', 'not_allowed'],
});
export type ConversationView = z.infer<typeof listMessages.response>;

export const postMessage = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/conversations/{conversation}',
  summary: 'Write a message in a conversation on a job',
  tag: 'conversations',
  roles: readers,
  params,
  body: z.object({
    body: z.string().overwrite(trimmedString).min(1).max(MAX_MESSAGE_LENGTH),
    /** IDs of files to attach. They must be files of the job that the author can open. */
    files: z.array(z.uuid()).max(MAX_MESSAGE_FILES).default([]),
  }),
  response: message,
  status: 201,
  errors: ['not_found', 'not_allowed', 'wrong_state', 'too_many_tries'],
});

/** Lists the files of the job that the author may attach. */
export const listShareableFiles = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/conversations/{conversation}/files',
  summary: 'Files of the job that a message can attach',
  tag: 'conversations',
  roles: readers,
  params,
  response: z.object({ items: z.array(z.object({ id: z.uuid(), file_name: z.string(), uploaded_at: isoInstantSchema })) }),
  errors: ['not_found', 'not_allowed'],
});

export const openMessageFile = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/conversations/{conversation}/files/{attachment_id}',
  summary: 'Link to a file that a message attached',
  tag: 'conversations',
  roles: readers,
  params: params.extend({ attachment_id: z.uuid() }),
  response: z.object({ url: z.string(), expires_at: isoInstantSchema }),
  errors: ['not_found', 'not_allowed'],
});
