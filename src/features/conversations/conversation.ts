import type { Actor } from '@/access';
import { can, isViewingAs } from '@/access';

/**
 * The two conversations of a job. In `office`, the contractor and the office write to each other. In `homeowner`, the contractor and the homeowner write to
 * each other.
 */
export const CONVERSATIONS = ['office', 'homeowner'] as const;
export type Conversation = (typeof CONVERSATIONS)[number];

export const CONVERSATION_SIDES = ['contractor', 'staff', 'homeowner'] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

export type MentionablePerson = { id: string; name: string; side: ConversationSide };

export const MAX_MESSAGE_LENGTH = 4000;
export const MAX_MESSAGE_FILES = 10;

/** Returns the party that the actor belongs to in conversations; null for actors who do not take part in conversations. */
export function conversationSide(actor: Actor): ConversationSide | null {
  if (actor.kind === 'guest') return actor.role === 'homeowner' ? 'homeowner' : null;
  return actor.kind === 'contractor' || actor.kind === 'staff' ? actor.kind : null;
}

/** Returns whether the actor may read a conversation. Staff read both conversations, so that the office can help. */
export const canReadConversation = (actor: Actor, conversation: Conversation): boolean =>
  can(actor, 'conversation.see') && (conversation === 'homeowner' || conversationSide(actor) !== 'homeowner');

/** Returns whether the actor may write in a conversation. Staff cannot write in the conversation between the contractor and the homeowner. */
export const canWriteInConversation = (actor: Actor, conversation: Conversation): boolean =>
  canReadConversation(actor, conversation) && can(actor, 'conversation.write') && !isViewingAs(actor) && (conversation === 'office' || actor.kind !== 'staff');

/** Segment of a message: text, or the name of a mentioned person. */
export type MessagePart = { text: string; isMention: boolean };

/**
 * Splits a message at each mention: `@` followed by one of `names`. If several names match, uses the longest one, so that "@Ana Maria" does not mention "Ana".
 * @example splitMentions('@Tom Becker please call', ['Tom Becker'])
 */
export function splitMentions(body: string, names: readonly string[]): MessagePart[] {
  const sortedNames = [...new Set(names)].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const parts: MessagePart[] = [];
  let text = '';
  for (let index = 0; index < body.length; ) {
    const name = body[index] === '@' ? sortedNames.find((other) => isNameAt(body, index + 1, other)) : undefined;
    if (name === undefined) {
      text += body[index];
      index += 1;
      continue;
    }
    if (text !== '') parts.push({ text, isMention: false });
    text = '';
    parts.push({ text: `@${name}`, isMention: true });
    index += name.length + 1;
  }
  return text === '' ? parts : [...parts, { text, isMention: false }];
}

const isNameAt = (body: string, at: number, name: string): boolean =>
  body.slice(at, at + name.length).toLowerCase() === name.toLowerCase() && !/[\p{L}\p{N}]/u.test(body.charAt(at + name.length));

/** Returns the people that a message mentions. */
export function findMentions(body: string, people: readonly MentionablePerson[]): MentionablePerson[] {
  const names = splitMentions(
    body,
    people.map(({ name }) => name),
  ).flatMap(({ text, isMention }) => (isMention ? [text.slice(1)] : []));
  return people.filter(({ name }) => names.includes(name));
}
