import type { GuestRole, StaffRole } from '@/access';
import type { Channel, EmailTemplateKey, EmailTemplateValues, NotificationKey, NotificationValues, UntypedValues } from '@/foundation/messaging';
import { type CommonTemplateValues, commonValues, type NotificationContext } from './template-values';

/** The columns of the table: who may have to hear of something. */
export const AUDIENCES = ['homeowner', 'installer', 'contractor', 'internal'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Who gets a letter: the contractor's people, the homeowner, or one guest with the link to their tasks. */
export type Recipient =
  | { kind: 'contractor' }
  | { kind: 'ops' }
  | { kind: 'homeowner' }
  | {
      kind: 'guest';
      role: GuestRole;
      email: string;
      name: string | null;
      /** Another person who signs one document: the guest who was asked first keeps their access. */ isBeside?: boolean;
    };

/** Worker jobs of features that carry letters to guests, each with what it is told beside the letter; features add theirs. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their part into it.
export interface GuestEmailJobs {}

export type GuestEmailJobRequest<K extends keyof GuestEmailJobs> = { by: K; about: GuestEmailJobs[K] };

export type MessageRequest = {
  to: Recipient;
  by: Channel;
  letter: EmailTemplateKey;
  values: UntypedValues;
  /** Page the button opens; a guest's link is minted when the mail is written. */
  page: 'job' | 'guest' | null;
  task_ids: string[];
  /** It goes to a guest by a worker job of a feature, which has to know whether it arrives. */
  carried?: { [K in keyof GuestEmailJobs]: GuestEmailJobRequest<K> }[keyof GuestEmailJobs];
  /** New tasks of one job, or what is due, come together in one letter a day: this line of it. */
  gather?: { bundle: 'job' | 'daily'; lines: string[] };
};

/** Whose bell rings: the contractor's people of the job, the staff of a role (the one who has the job, where there is one), or one person. */
export type NotificationAudience = { kind: 'contractor' } | { kind: 'staff'; role: StaffRole } | { kind: 'user'; id: string };
export type NotificationRequest = { to: NotificationAudience; key: NotificationKey; values: UntypedValues; chat: boolean };

/** What one audience is told of one event. */
export type Deliveries = { letters?: MessageRequest[]; bells?: NotificationRequest[] };

/** What a letter or a bell needs beside the common values, and beside the link that is minted when it is written. */
type More<V> = Omit<V, keyof CommonTemplateValues | 'link_days' | 'idle_minutes'>;
type Given<V> = keyof More<V> extends never ? [more?: UntypedValues] : [more: More<V> & UntypedValues];

export const emailContractor = <K extends EmailTemplateKey>(
  context: NotificationContext,
  letter: K,
  ...[more]: Given<EmailTemplateValues<K>>
): MessageRequest => ({
  to: { kind: 'contractor' },
  by: 'email',
  letter,
  values: { ...commonValues(context), ...more },
  page: 'job',
  task_ids: [],
});

export const emailHomeowner = <K extends EmailTemplateKey>(
  context: NotificationContext,
  letter: K,
  ...[more]: Given<EmailTemplateValues<K>>
): MessageRequest => ({
  to: { kind: 'homeowner' },
  by: 'email',
  letter,
  values: { ...commonValues(context), name: String(context.facts.value('first_name') ?? ''), ...more },
  page: null,
  task_ids: [],
});

export const notification = (context: NotificationContext, to: NotificationAudience, key: NotificationKey, more: UntypedValues = {}): NotificationRequest => ({
  to,
  key,
  values: { ...commonValues(context), ...more },
  chat: false,
});

/** The contractor's people hear it in the portal. */
export const notifyContractor = <K extends NotificationKey>(context: NotificationContext, key: K, ...[more]: Given<NotificationValues<K>>): Deliveries => ({
  bells: [notification(context, { kind: 'contractor' }, key, more)],
});

/** Staff hear it in the portal, each in the queue of their role. */
export const notifyStaff = <K extends NotificationKey>(
  context: NotificationContext,
  role: StaffRole,
  key: K,
  ...[more]: Given<NotificationValues<K>>
): Deliveries => ({
  bells: [notification(context, { kind: 'staff', role }, key, more)],
});

/** The team's chat hears it too. */
export const withTeamChat = ({ letters, bells = [] }: Deliveries): Deliveries => ({
  ...(letters && { letters }),
  bells: bells.map((one) => ({ ...one, chat: true })),
});

export const mergeDeliveries = (...told: Deliveries[]): Deliveries => ({
  letters: told.flatMap((one) => one.letters ?? []),
  bells: told.flatMap((one) => one.bells ?? []),
});
