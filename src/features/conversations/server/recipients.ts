import { listActiveUsers } from '@/foundation/accounts/server';
import type { JobState } from '@/job-data';
import type { Tx } from '@/platform/server/db';
import type { Conversation } from '../conversation';
import { findAuthors, type MessageRow } from './store';

/**
 * Returns the users to notify of a message: the other party of the conversation and mentioned users, without the author. Only the worker may call this
 * function, because contractors and guests may not read the accounts of staff.
 */
export async function loadRecipients(tx: Tx, message: MessageRow, state: JobState, programKeys: readonly string[]): Promise<string[]> {
  const isFromContractor = message.author_side === 'contractor';
  const [contractorUsers, staff] = await Promise.all([
    listActiveUsers(tx, { contractorId: state.contractor_id }),
    message.conversation === 'office' ? listActiveUsers(tx, 'staff') : [],
  ]);
  const canSeeJob = (keys: string[] | null) => keys === null || keys.some((key) => programKeys.includes(key));
  const readers = [...contractorUsers, ...staff.filter(({ program_keys }) => canSeeJob(program_keys))];
  const otherReaders = isFromContractor
    ? await staffOf(
        tx,
        message.conversation,
        state,
        staff.filter(({ program_keys }) => canSeeJob(program_keys)),
      )
    : officeOf(contractorUsers, state);
  const chosen = new Set([...otherReaders, ...message.mentioned_ids]);
  return readers.filter(({ id }) => chosen.has(id) && id !== message.author_id).map(({ id }) => id);
}

type User = { id: string; roles: string[] };

/** Returns the contractor user who is assigned to the job, or the contractor's administrators if no user is assigned. */
function officeOf(users: readonly User[], { contractor_user_id }: JobState): string[] {
  const inCharge = users.filter(({ id }) => id === contractor_user_id);
  return (inCharge.length > 0 ? inCharge : users.filter(({ roles }) => roles.includes('contractor_admin'))).map(({ id }) => id);
}

/**
 * Returns the ops owner of the job and the staff who already wrote in the conversation. If the job has no ops owner and no staff wrote, returns all operations
 * users. Returns an empty list for the conversation with the homeowner, in which staff do not take part.
 */
async function staffOf(tx: Tx, conversation: Conversation, state: JobState, staff: readonly User[]): Promise<string[]> {
  if (conversation === 'homeowner') return [];
  const wrote = (await findAuthors(tx, { jobId: state.id, conversation })).filter(({ side }) => side === 'staff').map(({ id }) => id);
  const involvedStaff = staff.filter(({ id }) => id === state.ops_user_id || wrote.includes(id));
  return (involvedStaff.length > 0 ? involvedStaff : staff.filter(({ roles }) => roles.includes('ops'))).map(({ id }) => id);
}
