import { z } from 'zod';
import { taskView } from '@/features/tasks';
import {
  amountChange,
  amountMoment,
  CONTRACTOR_OFFICE,
  dollarAmount,
  EVERYBODY,
  GUESTS,
  guestPayment,
  guestRole,
  isoDate,
  isoInstant,
  jobParams,
  taskParams,
  taskStatus,
} from '@/job-view';
import { defineEndpoint, trimmedString } from '@/platform';

const taskAct = {
  who: [...CONTRACTOR_OFFICE, 'ops'],
  params: taskParams,
  response: taskView,
  refuses: ['not_found', 'not_allowed', 'wrong_state', 'too_many_tries'] as const,
};

export const sendTask = defineEndpoint({
  ...taskAct,
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/send',
  summary: 'Send tasks to a guest by email',
  tag: 'tasks',
  body: z.object({
    role: guestRole,
    name: z.string().overwrite(trimmedString).max(100).nullish(),
    email: z.string().max(254),
    message: z.string().max(1000).nullish(),
    /** Further tasks of the job for the same person. */ also: z.array(z.uuid()).max(50).optional(),
  }),
});
export const recallTask = defineEndpoint({
  ...taskAct,
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/recall',
  summary: 'Take a task back from a guest',
  tag: 'tasks',
});

export const guestInvites = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/guest-invites',
  summary: 'Guests of the job and what was sent to them',
  tag: 'guests',
  who: EVERYBODY,
  params: jobParams,
  response: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        role: guestRole,
        name: z.string(),
        email: z.string(),
        sent_at: isoInstant.nullable(),
        opened_at: isoInstant.nullable(),
        done_at: isoInstant.nullable(),
        revoked_at: isoInstant.nullable(),
        /** The newest letter to them; bounced: their mailbox will never take it. */
        delivery: z.enum(['on_its_way', 'sent', 'delayed', 'failed', 'bounced']),
        /** Private answers of an earlier recipient stay hidden from this guest until that person confirms. */
        waits_for_confirmation: z.boolean(),
        tasks: z.array(z.object({ id: z.uuid(), title: z.string(), status: taskStatus, sent_at: isoInstant })),
      }),
    ),
  }),
  refuses: ['not_found'],
});
export type GuestInvite = z.infer<typeof guestInvites.response>['items'][number];

/** The earlier recipient of tasks that now go to another address: the token of their letter. */
const privateAnswers = {
  method: 'POST',
  tag: 'guests',
  who: 'public',
  body: z.object({ token: z.string().min(20).max(200) }),
  refuses: ['not_found', 'too_many_tries'],
} as const;
export const privateAnswerLink = defineEndpoint({
  ...privateAnswers,
  path: '/api/noauth/private-answers',
  summary: 'Which address now gets the tasks of an earlier recipient',
  isRead: true,
  response: z.object({ new_address: z.string(), contractor: z.string(), address: z.string(), confirmed: z.boolean() }),
});
export const confirmPrivateAnswers = defineEndpoint({
  ...privateAnswers,
  path: '/api/noauth/private-answers/confirm',
  summary: 'An earlier recipient lets the later address read their private answers',
  response: z.object({ confirmed: z.literal(true) }),
});

const guestAct = {
  who: [...CONTRACTOR_OFFICE, 'ops'],
  params: jobParams.extend({ guest_id: z.uuid() }),
  response: guestInvites.response,
  tag: 'guests',
  refuses: ['not_found', 'not_allowed', 'wrong_state', 'too_many_tries'] as const,
};
export const renewGuestLink = defineEndpoint({
  ...guestAct,
  method: 'POST',
  path: '/api/jobs/{job_id}/guests/{guest_id}/new-link',
  summary: 'Send a guest a fresh link',
});
export const revokeGuestInvitation = defineEndpoint({
  ...guestAct,
  method: 'POST',
  path: '/api/jobs/{job_id}/guests/{guest_id}/revoke',
  summary: "Close a guest's access; what lies with them comes back",
});
export const correctGuestEmail = defineEndpoint({
  ...guestAct,
  method: 'PUT',
  path: '/api/jobs/{job_id}/guests/{guest_id}/email',
  summary: 'The invite went to a wrong address: the old link dies, a new one goes to the right one',
  body: z.object({ email: z.string().max(254) }),
});
export const confirmTasksDone = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{guest_role}/confirm-tasks-done/{job_id}',
  summary: 'A guest is done: their tasks are completed, the contractor is told, they are signed out unless a document waits for them',
  tag: 'guests',
  who: GUESTS,
  params: z.object({ guest_role: guestRole, job_id: z.uuid() }),
  body: z
    .object({
      /** Task → note, for tasks the guest cannot answer. */ cannot_answer: z
        .record(z.uuid(), z.string().overwrite(trimmedString).min(1).max(1000))
        .default({}),
    })
    .optional(),
  response: z.object({
    done: z.literal(true),
    first_name: z.string(),
    contractor: z.string(),
    phone: z.string().nullable(),
    /** The job's code, which a call needs. */
    reference: z.string(),
    /** A document still waits for their signature: they stay signed in, and go to this task. */
    to_sign: z.uuid().nullable(),
  }),
  refuses: ['not_found', 'wrong_state'],
});

/** What the letter will say, for its preview: asked for when somebody is about to send it. */
export const guestEmailPreview = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/guest-letter',
  summary: 'What a letter to a guest of the job will say',
  tag: 'guests',
  who: [...CONTRACTOR_OFFICE, 'ops'],
  params: jobParams,
  response: z.object({
    /** Of each task that may be sent, about how many minutes it takes whoever gets it. */
    minutes: z.record(z.string(), z.int()),
    /** What was shared with the homeowner; absent when the viewer may not see amounts. */
    rebate: z.string().optional(),
    /** Whom the letter says to call: the company, and where it has no number the program. */
    phone: z.string().nullable(),
    help_phone: z.string().nullable(),
  }),
  refuses: ['not_found'],
});

/** What a guest sees on arriving: only their own tasks, and what the homeowner may know. */
export const guestProfile = defineEndpoint({
  method: 'GET',
  path: '/api/guest/profile/{job_id}',
  summary: "A guest's view of the job",
  tag: 'guests',
  who: GUESTS,
  params: jobParams,
  response: z.object({
    job_id: z.uuid(),
    short_code: z.string(),
    role: guestRole,
    first_name: z.string(),
    address: z.string(),
    /** `contact`: the person who has the job there. */
    contractor: z.object({
      name: z.string(),
      phone: z.string().nullable(),
      license_number: z.string().nullable(),
      logo: z.string().nullable(),
      contact: z.string().nullable(),
    }),
    /** Help by phone: the company, or the program if the company has no number. */
    help: z.object({ who: z.string(), phone: z.string() }).nullable(),
    /** Application, Approval, Installation, Checks, Payment. */
    status: z.array(z.object({ label: z.string(), state: z.enum(['done', 'current', 'next']) })).optional(),
    status_sentence: z.string(),
    /** When the work begins, for whoever does it. */
    starts_on: isoDate.nullable(),
    /** The homeowner's page: what each program pays, to whom and by when; the amount of one's own only. */
    payments: z.array(guestPayment),
    rebates: z.array(
      z.object({
        program: z.string(),
        homeowner: dollarAmount,
        /** How firm the amount is. */
        moment: amountMoment,
        /** Whether it comes off the bill or is sent to them afterwards; null where that is not known, or both. */
        comes: z.enum(['off_the_bill', 'later']).nullable(),
        /** Until when the offer stands; null once the program has reserved it. */
        valid_until: isoDate.nullable(),
        reserved_until: isoDate.nullable(),
        message: z.string().nullable(),
      }),
    ),
    /** The amount of the bill that the homeowner pays; null while it is not known. */
    left_to_pay: dollarAmount.nullable(),
    /** The bill, what comes off it, and what is paid to the homeowner later. */
    bill: z
      .object({
        work: dollarAmount,
        off_the_bill: z.array(z.object({ program: z.string(), amount: dollarAmount })),
        to_pay: dollarAmount,
        /** `by`: the promised day, once the program accepted the finished work; `within_days`: how long it takes from then on. */
        later: z.array(
          z.object({ program: z.string(), amount: dollarAmount, by: isoDate.nullable(), paid_on: isoDate.nullable(), within_days: z.int().nullable() }),
        ),
        other_incentives: dollarAmount,
        after_all: dollarAmount,
      })
      .nullable(),
    /** Amounts of the homeowner that changed after the submission. */
    amount_changes: z.array(amountChange.extend({ key: z.string(), program: z.string() })),
    tasks: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        purpose: z.string(),
        /** About how long the rest of it takes: what is known is taken off. */
        minutes: z.int(),
        /** What there is to do: answer questions, show something, or sign. The list is in this order. */
        kind: z.enum(['questions', 'proof', 'signature']),
        /** `given_back`: they could not answer, or the contractor works on it again. */
        status: z.enum(['to_do', 'started', 'given_back', 'done']),
        /** It is done on a page of its own and completes by itself. */
        page: z.string().nullable(),
        /** How many photos it asks for. */
        photos: z.int(),
        answered: z.int(),
        questions: z.int(),
      }),
    ),
    can_finish: z.boolean(),
  }),
  refuses: ['not_found'],
});
export type GuestProfile = z.infer<typeof guestProfile.response>;
