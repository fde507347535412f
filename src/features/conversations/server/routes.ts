import { type Actor, actorIdOf, actorNameOf, assertCan, CONTRACTOR_OFFICE_ROLES } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { findSharedFiles, shareableFiles, signLink } from '@/features/attachments/server';
import { enforceRateLimit, listActiveUsers, listJobGuests, userNames } from '@/foundation/accounts/server';
import { changeJob, factsForDisplay, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { isOneOf, notAllowed, notFound, wrongState } from '@/platform';
import { newId } from '@/platform/server';
import { enqueue } from '@/platform/server/background-jobs';
import * as contract from '../contract';
import {
  type Conversation,
  type ConversationSide,
  canReadConversation,
  canWriteInConversation,
  conversationSide,
  findMentions,
  type MentionablePerson,
} from '../conversation';
import { notifyOfMessageBackgroundJob } from './emails';
import { t } from './messages';
import { findAuthors, findMessages, isAttached, type MessageRow } from './store';

/** Rate limit of one author: high enough for a person, but too low for a script that sends spam. */
const MESSAGES_OF_ONE = { tries: 120, minutes: 60 };

/** Endpoints for the conversations of a job. `secret` signs the links to files. */
export const conversationRoutes = ({ secret }: { secret: string }): readonly UseCase[] => [
  readUseCase(contract.listMessages, async (context) => {
    const { tx, actor, params, query } = context;
    const { state } = await jobsFor(actor).find(tx, params.job_id);
    assertReads(actor, params.conversation);
    const thread = { jobId: state.id, conversation: params.conversation };
    const { rows, hasEarlier } = await findMessages(tx, thread, query.before);
    const closed = await whyClosed(context, state, params.conversation);
    return {
      messages: await viewsOf(context, rows),
      has_earlier: hasEarlier,
      people: await peopleOf(context, state, params.conversation),
      can_write: closed === null && canWriteInConversation(actor, params.conversation),
      closed_because: closed,
    };
  }),
  writeUseCase(contract.postMessage, async (context) => {
    const { tx, actor, now, params, body } = context;
    const { conversation } = params;
    const loaded = await jobsFor(actor).lock(tx, params.job_id);
    const { state } = loaded;
    assertWrites(actor, conversation);
    const closed = await whyClosed(context, state, conversation);
    if (closed !== null) throw wrongState(closed);
    await enforceRateLimit(tx, 'message', actorIdOf(actor) ?? '', MESSAGES_OF_ONE);
    const shareable = new Set(body.files.length === 0 ? [] : (await shareableFiles(context, state)).map(({ id }) => id));
    if (body.files.some((id) => !shareable.has(id))) throw notFound(t('file_unavailable_error'));
    const mentioned = findMentions(body.body, await peopleOf(context, state, conversation));
    await changeJob(context, loaded, (draft) =>
      draft.note({ type: 'action', action: conversation === 'office' ? t.source('office_message_entry') : t.source('homeowner_message_entry') }),
    );
    const row: MessageRow = {
      id: newId(),
      job_id: state.id,
      contractor_id: state.contractor_id,
      conversation,
      author_side: sideOrThrow(actor),
      author_id: actorIdOf(actor) ?? '',
      author_name: actorNameOf(actor),
      body: body.body,
      mentioned_ids: mentioned.map(({ id }) => id),
      mentions: mentioned.map(({ name }) => name),
      attachment_ids: [...new Set(body.files)],
      created_at: now,
      guest_email_key: null,
    };
    const { guest_email_key: _unset, ...values } = row;
    await tx.insertInto('app.conversation_messages').values(values).execute();
    await enqueue(tx, notifyOfMessageBackgroundJob, { message_id: row.id }, { key: `message:${row.id}` });
    const [view] = await viewsOf(context, [row]);
    if (!view) throw new Error('The new message could not be converted for the response');
    return view;
  }),
  readUseCase(contract.listShareableFiles, async (context) => {
    const { state } = await jobsFor(context.actor).find(context.tx, context.params.job_id);
    assertReads(context.actor, context.params.conversation);
    const rows = await shareableFiles(context, state);
    return { items: rows.map(({ id, file_name, uploaded_at }) => ({ id, file_name, uploaded_at: uploaded_at.toISOString() })) };
  }),
  readUseCase(contract.openMessageFile, async ({ tx, actor, params }) => {
    const { state } = await jobsFor(actor).find(tx, params.job_id);
    assertReads(actor, params.conversation);
    const isShared = await isAttached(tx, { jobId: state.id, conversation: params.conversation }, params.attachment_id);
    const file = isShared ? (await findSharedFiles(tx, actor, state.id, [params.attachment_id])).get(params.attachment_id) : undefined;
    if (!file?.can_open) throw notFound(t('message_file_missing_error'));
    const { path, expiresAt } = signLink(secret, file.id);
    return { url: path, expires_at: expiresAt.toISOString() };
  }),
];

/** Throws `not_found` if the actor may not read the conversation, so that homeowners do not learn that the contractor and the office have a conversation. */
function assertReads(actor: Actor, conversation: Conversation): void {
  assertCan(actor, 'conversation.see');
  if (!canReadConversation(actor, conversation)) throw notFound(t('conversation_missing_error'));
}

function assertWrites(actor: Actor, conversation: Conversation): void {
  assertReads(actor, conversation);
  assertCan(actor, 'conversation.write');
  if (!canWriteInConversation(actor, conversation)) throw notAllowed(t('staff_readonly_error'));
}

function sideOrThrow(actor: Actor): ConversationSide {
  const side = conversationSide(actor);
  if (side === null) throw new Error(`An actor of the kind ${actor.kind} cannot write messages`);
  return side;
}

/**
 * Returns the reason why a new message would not reach the homeowner. Returns null if the homeowner would get the message, for guests, and for the conversation
 * with the office.
 */
async function whyClosed(context: Pick<UseCaseContext, 'tx' | 'actor' | 'now' | 'deployment'>, state: JobState, conversation: Conversation) {
  if (conversation === 'office' || context.actor.kind === 'guest') return null;
  if (state.canceled) return t('job_canceled_closed_note');
  const facts = factsForDisplay(context, state);
  const email = facts.value('email');
  if (typeof email !== 'string' || facts.value('homeowner_has_no_email') === true) return t('no_email_closed_note');
  const guest = (await listJobGuests(context.tx, state.id)).find((other) => other.role === 'homeowner' && other.email === email.toLowerCase());
  return guest?.revoked_at ? t('access_closed_note') : null;
}

/**
 * Returns the people whom a message can mention: office users of the contractor, the homeowner, the ops owner and earlier authors. For a guest, returns only
 * earlier authors.
 */
async function peopleOf(
  { tx, actor, now, deployment }: Pick<UseCaseContext, 'tx' | 'actor' | 'now' | 'deployment'>,
  state: JobState,
  conversation: Conversation,
) {
  const authors: MentionablePerson[] = await findAuthors(tx, { jobId: state.id, conversation });
  const people: MentionablePerson[] = [...authors];
  if (actor.kind !== 'guest')
    for (const user of await listActiveUsers(tx, { contractorId: state.contractor_id }))
      if (user.roles.some((role) => isOneOf(CONTRACTOR_OFFICE_ROLES, role))) people.push({ id: user.id, name: user.display_name, side: 'contractor' });
  if (conversation === 'office' && state.ops_user_id !== null)
    for (const [id, name] of await userNames(tx, [state.ops_user_id])) people.push({ id, name, side: 'staff' });
  if (conversation === 'homeowner' && actor.kind !== 'guest')
    for (const guest of await listJobGuests(tx, state.id))
      if (guest.role === 'homeowner' && !guest.revoked_at)
        people.push({ id: guest.id, name: String(factsForDisplay({ now, deployment }, state).value('first_name') ?? guest.name), side: 'homeowner' });
  const me = actorIdOf(actor);
  return [...new Map(people.filter(({ id, name }) => id !== me && name !== '').map((person) => [person.id, person])).values()];
}

async function viewsOf({ tx, actor, params }: { tx: UseCaseContext['tx']; actor: Actor; params: { job_id: string } }, rows: readonly MessageRow[]) {
  const ids = [...new Set(rows.flatMap(({ attachment_ids }) => attachment_ids))];
  const files = await findSharedFiles(tx, actor, params.job_id, ids);
  return rows.map(
    (row): contract.MessageView => ({
      id: row.id,
      author: { name: row.author_name, side: row.author_side, is_me: row.author_id === actorIdOf(actor) },
      body: row.body,
      mentions: row.mentions,
      files: row.attachment_ids.flatMap((id) => files.get(id) ?? []),
      at: row.created_at.toISOString(),
    }),
  );
}
