import type { GuestRole, StaffRole } from '@/access';
import type { Channel, EmailTemplateKey, EmailTemplateValues, NotificationKey, NotificationValues, UntypedValues } from '@/foundation/messaging';
import { type CommonTemplateValues, commonTemplateValues, type NotificationContext } from './template-values';

/** Audiences of an event: the columns of the notification table. */
export const AUDIENCES = ['homeowner', 'installer', 'contractor', 'internal'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * Recipient of an email. `contractor`: the contractor user in charge of the job, or else the administrators of the contractor. `ops`: the ops owner of the job,
 * or else all ops users. `guest`: one guest, who receives a link to their tasks.
 */
export type EmailRecipient =
  | { kind: 'contractor' }
  | { kind: 'ops' }
  | { kind: 'homeowner' }
  | {
      kind: 'guest';
      role: GuestRole;
      email: string;
      name: string | null;
      /** True if the guest signs the same document as an earlier guest. The access of the earlier guest then stays valid. */
      isAdditionalSigner?: boolean;
    };

/**
 * Payloads of the background jobs that features define to send emails to guests. The keys are the names of the background jobs. Features extend this interface
 * by declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it by declaration merging.
export interface GuestEmailJobs {}

export type GuestEmailJobRequest<K extends keyof GuestEmailJobs> = { by: K; about: GuestEmailJobs[K] };

export type MessageRequest = {
  to: EmailRecipient;
  by: Channel;
  template: EmailTemplateKey;
  values: UntypedValues;
  /** Page that the button in the email opens. If the page is for a guest, the background job creates the link when it writes the email. */
  page: 'job' | 'guest' | null;
  task_ids: string[];
  /** Background job of a feature that sends this email instead of the common background job. The feature then learns whether the email was delivered. */
  ownBackgroundJob?: { [K in keyof GuestEmailJobs]: GuestEmailJobRequest<K> }[keyof GuestEmailJobs];
  /** Lines for a digest email. `job`: email about the new tasks of one job. `daily`: email about all events of a day. */
  digest?: { bundle: 'job' | 'daily'; lines: string[] };
};

/**
 * Audience of a notification. `contractor`: the contractor user in charge of the job, or else the administrators of the contractor. `staff`: users with the
 * role who may see the job; for `ops`, the ops owner if the job has one. `user`: one user.
 */
export type NotificationAudience = { kind: 'contractor' } | { kind: 'staff'; role: StaffRole } | { kind: 'user'; id: string };
export type NotificationRequest = { to: NotificationAudience; key: NotificationKey; values: UntypedValues; chat: boolean };

/** Emails and notifications for one audience of one event. */
export type Deliveries = { emails?: MessageRequest[]; notifications?: NotificationRequest[] };

/** Values that the caller must pass for a template. Omits the common values and the values of the link, which the portal adds. */
type OwnTemplateValues<V> = Omit<V, keyof CommonTemplateValues | 'link_days' | 'installer_link_days' | 'link_role' | 'idle_minutes'>;
type TemplateArguments<V> = keyof OwnTemplateValues<V> extends never ? [more?: UntypedValues] : [more: OwnTemplateValues<V> & UntypedValues];

/** Returns a request for an email to the recipient `contractor` with the common values of the job. The button in the email opens the job. */
export const emailContractor = <K extends EmailTemplateKey>(
  context: NotificationContext,
  template: K,
  ...[more]: TemplateArguments<EmailTemplateValues<K>>
): MessageRequest => ({
  to: { kind: 'contractor' },
  by: 'email',
  template,
  values: { ...commonTemplateValues(context), ...more },
  page: 'job',
  task_ids: [],
});

/** Returns a request for an email to the homeowner with the common values of the job. */
export const emailHomeowner = <K extends EmailTemplateKey>(
  context: NotificationContext,
  template: K,
  ...[more]: TemplateArguments<EmailTemplateValues<K>>
): MessageRequest => ({
  to: { kind: 'homeowner' },
  by: 'email',
  template,
  values: { ...commonTemplateValues(context), name: String(context.facts.value('first_name') ?? ''), ...more },
  page: null,
  task_ids: [],
});

/** Returns a request for a notification inside the portal with the common values of the job. */
export const portalNotification = (
  context: NotificationContext,
  to: NotificationAudience,
  key: NotificationKey,
  more: UntypedValues = {},
): NotificationRequest => ({
  to,
  key,
  values: { ...commonTemplateValues(context), ...more },
  chat: false,
});

/** Returns deliveries with one portal notification for the audience `contractor`. */
export const notifyContractor = <K extends NotificationKey>(
  context: NotificationContext,
  key: K,
  ...[more]: TemplateArguments<NotificationValues<K>>
): Deliveries => ({
  notifications: [portalNotification(context, { kind: 'contractor' }, key, more)],
});

/** Returns deliveries with one portal notification for staff with the role. */
export const notifyStaff = <K extends NotificationKey>(
  context: NotificationContext,
  role: StaffRole,
  key: K,
  ...[more]: TemplateArguments<NotificationValues<K>>
): Deliveries => ({
  notifications: [portalNotification(context, { kind: 'staff', role }, key, more)],
});

/** Returns the deliveries with every notification marked for the team chat, in addition to the portal. */
export const withTeamChat = ({ emails, notifications = [] }: Deliveries): Deliveries => ({
  ...(emails && { emails }),
  notifications: notifications.map((request) => ({ ...request, chat: true })),
});

/** Merges the deliveries of several events or audiences. */
export const mergeDeliveries = (...deliveries: Deliveries[]): Deliveries => ({
  emails: deliveries.flatMap((delivery) => delivery.emails ?? []),
  notifications: deliveries.flatMap((delivery) => delivery.notifications ?? []),
});
