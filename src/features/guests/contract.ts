import { z } from 'zod';
import { GUEST_ROLES, JOB_OFFICE_ROLES, USER_ROLES } from '@/access';
import { taskView } from '@/features/tasks';
import { textChoiceSchema } from '@/features/text-messages';
import {
  amountChangeSchema,
  amountMomentSchema,
  dollarAmountSchema,
  guestPaymentSchema,
  guestRoleSchema,
  isoDateSchema,
  isoInstantSchema,
  jobParamsSchema,
  taskParams,
  taskStatusSchema,
} from '@/job-view';
import { defineEndpoint, trimmedString } from '@/platform';

/**
 * A person who helps a homeowner with the homeowner's tasks. `stopped_at`: time at which the homeowner ended the help, or at which the homeowner's access to
 * the job was revoked; null while the helper has access.
 */
const helperSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Email address of the helper, or empty if the helper is reached at `phone`. */ email: z.string(),
  /** Phone number for text messages, formatted for display, or empty if the helper is reached at `email`. */ phone: z.string(),
  sent_at: isoInstantSchema.nullable(),
  opened_at: isoInstantSchema.nullable(),
  stopped_at: isoInstantSchema.nullable(),
});
export type HelperView = z.infer<typeof helperSchema>;

const taskAct = {
  roles: JOB_OFFICE_ROLES,
  params: taskParams,
  response: taskView,
  errors: ['not_found', 'not_allowed', 'wrong_state', 'too_many_tries'] as const,
};

export const sendTask = defineEndpoint({
  ...taskAct,
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/send',
  summary: 'Send tasks to a guest by email',
  tag: 'tasks',
  body: z.object({
    role: guestRoleSchema,
    name: z.string().overwrite(trimmedString).max(100).nullish(),
    email: z.string().max(254),
    message: z.string().max(1000).nullish(),
    /** IDs of other tasks on this job to send to the guest in the same email. */
    also: z.array(z.uuid()).max(50).optional(),
  }),
});
export const recallTask = defineEndpoint({
  ...taskAct,
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/recall',
  summary: 'Recall a task from a guest',
  tag: 'tasks',
});

export const answerNotKnown = defineEndpoint({
  ...taskAct,
  roles: GUEST_ROLES,
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/not-known',
  summary: 'Record that the guest does not know the answers to questions',
  tag: 'guests',
  body: z.object({ fields: z.array(z.string().max(120)).min(1).max(20) }),
});

export const listGuestInvites = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/guest-invites',
  summary: 'Guests of the job, with the tasks that were sent to them',
  tag: 'guests',
  roles: USER_ROLES,
  params: jobParamsSchema,
  response: z.object({
    /** The homeowner's choice about text messages. Null if there is no phone number or the portal offers no text messages. */
    texts: textChoiceSchema.nullable(),
    /** People whom a homeowner asked to help. `helps`: name of that homeowner. */
    helpers: z.array(helperSchema.extend({ helps: z.string() })),
    items: z.array(
      z.object({
        id: z.uuid(),
        role: guestRoleSchema,
        name: z.string(),
        email: z.string(),
        sent_at: isoInstantSchema.nullable(),
        opened_at: isoInstantSchema.nullable(),
        done_at: isoInstantSchema.nullable(),
        revoked_at: isoInstantSchema.nullable(),
        /** Delivery state of the latest email to the guest. `bounced`: the mailbox permanently rejects emails. */
        delivery: z.enum(['on_its_way', 'sent', 'delayed', 'failed', 'bounced']),
        /** True until the earlier recipient of the tasks allows this guest to read the earlier recipient's private answers. */
        waits_for_confirmation: z.boolean(),
        /**
         * `answered`: number of the `questions` that the guest has answered. `not_known`: number of questions that the guest cannot answer. The answers
         * themselves are not included.
         */
        tasks: z.array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            status: taskStatusSchema,
            sent_at: isoInstantSchema,
            answered: z.int(),
            questions: z.int(),
            not_known: z.int(),
          }),
        ),
      }),
    ),
  }),
  errors: ['not_found'],
});
export type JobHelper = z.infer<typeof listGuestInvites.response>['helpers'][number];
export type GuestInvite = z.infer<typeof listGuestInvites.response>['items'][number];

/**
 * Shared properties of the endpoints for an earlier recipient, whose tasks now go to another address. `token` comes from the link in the email to this
 * recipient.
 */
const privateAnswers = {
  tag: 'guests',
  body: z.object({ token: z.string().min(20).max(200) }),
  errors: ['not_found', 'too_many_tries'],
} as const;
export const getPrivateAnswerLink = defineEndpoint({
  ...privateAnswers,
  method: 'POST',
  roles: 'public',
  path: '/api/noauth/private-answers',
  summary: 'Address that now receives the tasks of an earlier recipient',
  isRead: true,
  response: z.object({ new_address: z.string(), contractor: z.string(), address: z.string(), confirmed: z.boolean() }),
});
export const confirmPrivateAnswers = defineEndpoint({
  ...privateAnswers,
  method: 'POST',
  roles: 'public',
  path: '/api/noauth/private-answers/confirm',
  summary: 'Allow the new recipient to read the private answers of the earlier recipient',
  response: z.object({ confirmed: z.literal(true) }),
});

const guestAct = {
  roles: JOB_OFFICE_ROLES,
  params: jobParamsSchema.extend({ guest_id: z.uuid() }),
  response: listGuestInvites.response,
  tag: 'guests',
  errors: ['not_found', 'not_allowed', 'wrong_state', 'too_many_tries'] as const,
};
export const renewGuestLink = defineEndpoint({
  ...guestAct,
  method: 'POST',
  path: '/api/jobs/{job_id}/guests/{guest_id}/new-link',
  summary: 'Send a guest a new link. The old link stays valid',
});
export const revokeGuestInvitation = defineEndpoint({
  ...guestAct,
  method: 'POST',
  path: '/api/jobs/{job_id}/guests/{guest_id}/revoke',
  summary: 'Revoke the access of a guest. Their tasks return to the contractor',
});
export const correctGuestEmail = defineEndpoint({
  ...guestAct,
  method: 'PUT',
  path: '/api/jobs/{job_id}/guests/{guest_id}/email',
  summary: 'Correct the email address of a guest. The old link stops working, and the new address gets a new link',
  body: z.object({ email: z.string().max(254) }),
});
const nextSteps = z.array(z.object({ step: z.enum(['application', 'decision', 'installation', 'payment']), on: isoDateSchema.nullable() }));

export const confirmTasksDone = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{guest_role}/confirm-tasks-done/{job_id}',
  summary: 'Complete the tasks of a guest and notify the contractor. The session ends unless the guest still has to sign a document',
  tag: 'guests',
  roles: GUEST_ROLES,
  params: z.object({ guest_role: guestRoleSchema, job_id: z.uuid() }),
  body: z
    .object({
      /** Notes for tasks that the guest cannot answer, by task ID. */
      cannot_answer: z.record(z.uuid(), z.string().overwrite(trimmedString).min(1).max(1000)).default({}),
    })
    .optional(),
  response: z.object({
    done: z.literal(true),
    first_name: z.string(),
    contractor: z.string(),
    phone: z.string().nullable(),
    /** Job code that the guest can say on the phone to identify the job. */
    reference: z.string(),
    sent_at: isoInstantSchema,
    next: nextSteps,
    /**
     * ID of the task with a document that the guest must still sign; null if no document waits. With such a task, the guest stays signed in and opens this task
     * next.
     */
    to_sign: z.uuid().nullable(),
  }),
  errors: ['not_found', 'wrong_state'],
});

export type TasksDone = z.infer<typeof confirmTasksDone.response>;

/** Returns the contents of an email to a guest, so that the user can preview the email before sending it. */
export const previewGuestEmail = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/guest-email',
  summary: 'Preview of an email to a guest of the job',
  tag: 'guests',
  roles: JOB_OFFICE_ROLES,
  params: jobParamsSchema,
  response: z.object({
    /** Estimated minutes by task ID, for each task that can be sent. */
    minutes: z.record(z.string(), z.int()),
    /** Amount that was shared with the homeowner. Absent if the user may not see amounts. */
    rebate: z.string().optional(),
    /** Names of the programs, joined into one string. */
    programs: z.string(),
    /** Name of the contractor user in charge of the job. */
    contact_name: z.string().nullable(),
    /** Phone number of the contractor. `help_phone`: the portal's help line, from its configuration. */
    phone: z.string().nullable(),
    help_phone: z.string().nullable(),
  }),
  errors: ['not_found'],
});

/** Returns the data for a guest's page: the guest's tasks and, for homeowners, the data about the job that they may see. */
export const getGuestProfile = defineEndpoint({
  method: 'GET',
  path: '/api/guest/profile/{job_id}',
  summary: 'The job as the guest sees it',
  tag: 'guests',
  roles: GUEST_ROLES,
  params: jobParamsSchema,
  response: z.object({
    job_id: z.uuid(),
    short_code: z.string(),
    role: guestRoleSchema,
    first_name: z.string(),
    address: z.string(),
    /** `contact`: name of the contractor user in charge of the job. */
    contractor: z.object({
      name: z.string(),
      phone: z.string().nullable(),
      license_number: z.string().nullable(),
      logo: z.string().nullable(),
      contact: z.string().nullable(),
    }),
    /**
     * Name and phone number for phone help: the contractor's, or the portal's help line if the contractor has no phone number. Null if neither has a phone
     * number.
     */
    help: z.object({ who: z.string(), phone: z.string() }).nullable(),
    /** Phone number of an interpreter who speaks the language of the page. */
    interpreter: z.string().nullable(),
    /** Steps of the progress tracker: Application, Approval, Installation, Checks, Payment. Absent for guests who are not homeowners. */
    status: z.array(z.object({ label: z.string(), state: z.enum(['done', 'current', 'next']) })).optional(),
    status_sentence: z.string(),
    /** Future steps of the job, with the day of each step if the day is known. Empty for guests who are not homeowners. */
    next: nextSteps,
    /** Start of the installation; null for guests who are not installers. */
    starts_on: isoDateSchema.nullable(),
    /** Payments of each program, with payee and date. Contains amounts only for payments to the homeowner. */
    payments: z.array(guestPaymentSchema),
    rebates: z.array(
      z.object({
        program: z.string(),
        homeowner: dollarAmountSchema,
        /** Event at which the amount was determined, such as `reserved`. The event shows how certain the amount is. */
        moment: amountMomentSchema,
        /** Whether the amount is deducted from the bill or paid to the homeowner later. Null if this is unknown, or if the program pays in both ways. */
        comes: z.enum(['off_the_bill', 'later']).nullable(),
        /** Last day of the offer, or null after the program has reserved the amount. */
        valid_until: isoDateSchema.nullable(),
        reserved_until: isoDateSchema.nullable(),
        message: z.string().nullable(),
      }),
    ),
    /** Part of the bill that the homeowner must pay; null while unknown, and for guests who are not homeowners. */
    left_to_pay: dollarAmountSchema.nullable(),
    /** The bill, the amounts that are deducted from it, and later payments to the homeowner. Null while unknown, and for guests who are not homeowners. */
    bill: z
      .object({
        work: dollarAmountSchema,
        off_the_bill: z.array(z.object({ program: z.string(), amount: dollarAmountSchema })),
        to_pay: dollarAmountSchema,
        /** `by`: promised payment date, set after the program accepted the finished work. `within_days`: number of days from that acceptance to the payment. */
        later: z.array(
          z.object({
            program: z.string(),
            amount: dollarAmountSchema,
            by: isoDateSchema.nullable(),
            paid_on: isoDateSchema.nullable(),
            within_days: z.int().nullable(),
          }),
        ),
        other_incentives: dollarAmountSchema,
        after_all: dollarAmountSchema,
      })
      .nullable(),
    /** The homeowner's amounts that changed after the submission. */
    amount_changes: z.array(amountChangeSchema.extend({ key: z.string(), program: z.string() })),
    tasks: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        purpose: z.string(),
        /** Estimated minutes for the open questions of the task, at least 1. A task with a separate page, such as a signature, has a fixed number. */
        minutes: z.int(),
        /** Kind of task: questions, files to add, or a signature. The tasks are sorted by kind, in this order. */
        kind: z.enum(['questions', 'proof', 'signature']),
        /**
         * `in_progress`: the guest has nothing more to do, and the portal completes the task later, for example when a utility sends its data. `given_back`:
         * the guest could not answer, or the contractor works on the task again.
         */
        status: z.enum(['to_do', 'started', 'in_progress', 'given_back', 'done']),
        /** Key of the page that replaces the questions of the task; null if the task shows its questions. */
        page: z.string().nullable(),
        /** Number of photos that the task requests. */
        photos: z.int(),
        answered: z.int(),
        questions: z.int(),
      }),
    ),
    /** The homeowner's choice about text messages. Null for other guests, if there is no phone number, or if the portal offers no text messages. */
    texts: textChoiceSchema.nullable(),
    can_finish: z.boolean(),
    /** People who help this homeowner now. Null if the guest is a helper or has another role. */
    helpers: z.array(helperSchema).nullable(),
    /** Whether helpers can be invited by text message. */
    can_text_helpers: z.boolean(),
    /** The homeowner whom this guest helps; null for guests who are not helpers. The name is empty if it is unknown. */
    helping: z.object({ homeowner: z.string() }).nullable(),
  }),
  errors: ['not_found'],
});
export type GuestProfile = z.infer<typeof getGuestProfile.response>;

const helpAct = {
  roles: ['homeowner'],
  tag: 'guests',
  response: z.object({ helpers: z.array(helperSchema) }),
} as const;

/** Invites a helper. Repeated requests for the same person send at most one message in each clock hour. */
export const inviteHelper = defineEndpoint({
  ...helpAct,
  method: 'POST',
  path: '/api/guest/helpers',
  summary: 'Invite a person to help the homeowner with open tasks. The helper gets a separate link',
  body: z.object({
    name: z.string().overwrite(trimmedString).min(1).max(100),
    /** Email address, or a phone number if the portal sends text messages. */ contact: z.string().max(254),
  }),
  errors: ['not_found', 'wrong_state', 'too_many_tries'],
});

export const stopHelper = defineEndpoint({
  ...helpAct,
  method: 'POST',
  path: '/api/guest/helpers/{helper_id}/stop',
  summary: 'Revoke the access of a helper. The link and the sessions of the helper end immediately',
  params: z.object({ helper_id: z.uuid() }),
  errors: ['not_found'],
});
