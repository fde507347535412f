import type { GuestRole, StaffRole } from '@/access';
import type { AnyValues, BellKey, BellValues, Channel, LetterKey, LetterValues } from '@/world/messages';
import { type CommonValues, common, type NoticeContext } from './words';

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
export interface Carriers {}

export type Carried<K extends keyof Carriers> = { by: K; about: Carriers[K] };

export type Notice = {
  to: Recipient;
  by: Channel;
  letter: LetterKey;
  values: AnyValues;
  /** Page the button opens; a guest's link is minted when the mail is written. */
  page: 'job' | 'guest' | null;
  task_ids: string[];
  /** It goes to a guest by a worker job of a feature, which has to know whether it arrives. */
  carried?: { [K in keyof Carriers]: Carried<K> }[keyof Carriers];
  /** New tasks of one job, or what is due, come together in one letter a day: this line of it. */
  gather?: { bundle: 'job' | 'daily'; lines: string[] };
};

/** Whose bell rings: the contractor's people of the job, the staff of a role (the one who has the job, where there is one), or one person. */
export type BellFor = { kind: 'contractor' } | { kind: 'staff'; role: StaffRole } | { kind: 'user'; id: string };
export type Bell = { to: BellFor; key: BellKey; values: AnyValues; chat: boolean };

/** What one audience is told of one event. */
export type Notices = { letters?: Notice[]; bells?: Bell[] };

/** What a letter or a bell needs beside the common values, and beside the link that is minted when it is written. */
type More<V> = Omit<V, keyof CommonValues | 'link_days' | 'idle_minutes'>;
type Given<V> = keyof More<V> extends never ? [more?: AnyValues] : [more: More<V> & AnyValues];

export const toContractor = <K extends LetterKey>(context: NoticeContext, letter: K, ...[more]: Given<LetterValues<K>>): Notice => ({
  to: { kind: 'contractor' },
  by: 'email',
  letter,
  values: { ...common(context), ...more },
  page: 'job',
  task_ids: [],
});

export const toHomeowner = <K extends LetterKey>(context: NoticeContext, letter: K, ...[more]: Given<LetterValues<K>>): Notice => ({
  to: { kind: 'homeowner' },
  by: 'email',
  letter,
  values: { ...common(context), name: String(context.facts.value('first_name') ?? ''), ...more },
  page: null,
  task_ids: [],
});

export const bell = (context: NoticeContext, to: BellFor, key: BellKey, more: AnyValues = {}): Bell => ({
  to,
  key,
  values: { ...common(context), ...more },
  chat: false,
});

/** The contractor's people hear it in the portal. */
export const ring = <K extends BellKey>(context: NoticeContext, key: K, ...[more]: Given<BellValues<K>>): Notices => ({
  bells: [bell(context, { kind: 'contractor' }, key, more)],
});

/** Staff hear it in the portal, each in the queue of their role. */
export const queue = <K extends BellKey>(context: NoticeContext, role: StaffRole, key: K, ...[more]: Given<BellValues<K>>): Notices => ({
  bells: [bell(context, { kind: 'staff', role }, key, more)],
});

/** The team's chat hears it too. */
export const andChat = ({ letters, bells = [] }: Notices): Notices => ({ ...(letters && { letters }), bells: bells.map((one) => ({ ...one, chat: true })) });

export const both = (...told: Notices[]): Notices => ({
  letters: told.flatMap((one) => one.letters ?? []),
  bells: told.flatMap((one) => one.bells ?? []),
});
