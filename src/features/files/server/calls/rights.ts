import { type Actor, can, idOf, isInternal, isLooking, mayRead } from '@/access';
import type { JobState } from '@/job/state';
import { isRestricted, type Row } from './rows';

/** Ops may change any file; everybody else their own, a company's people each other's. */
export const isMine = (actor: Actor, row: Row): boolean =>
  actor.kind === 'staff'
    ? actor.roles.includes('ops') || row.uploader_id === actor.userId
    : actor.kind === 'contractor'
      ? row.uploader_kind === 'contractor'
      : row.uploader_id === idOf(actor);

/** What stops this actor from changing a file as the job stands; null when nothing does. */
export function whyNotChange(actor: Actor, state: JobState): string | null {
  if (state.canceled) return 'This job is canceled.';
  const isOpenStage = state.stage === 'create' || state.stage === 'draft' || state.stage === 'install';
  return isInternal(actor) || isOpenStage ? null : 'The stage is submitted. Ask your program contact.';
}

const mayChange = (actor: Actor, row: Row, state: JobState): boolean => isMine(actor, row) && whyNotChange(actor, state) === null;

/** Own uploads until the job is handed in; ops always. */
export const canDelete = (actor: Actor, row: Row, state: JobState): boolean =>
  !isLooking(actor) && row.deleted_at === null && can(actor, 'attachment.delete') && mayChange(actor, row, state);

export const canRestore = (actor: Actor, row: Row, state: JobState): boolean =>
  !isLooking(actor) && row.deleted_at !== null && can(actor, 'attachment.delete') && mayChange(actor, row, state);

/** A guest's file shows what its question asked for. */
export const canCategorise = (actor: Actor, row: Row, state: JobState): boolean =>
  row.deleted_at === null && actor.kind !== 'guest' && can(actor, 'attachment.upload') && mayChange(actor, row, state);

/** Into income evidence and out of it only by who may read it: out of it would show it to the contractor. */
export const mayMoveBetween = (actor: Actor, before: Pick<Row, 'category'>, after: Pick<Row, 'category'>): boolean =>
  mayRead(actor, 'restricted_income') || (!isRestricted(before) && !isRestricted(after));
