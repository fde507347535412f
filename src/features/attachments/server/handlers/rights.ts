import { type Actor, actorIdOf, canReadClass, isInternal, isSelfOrHelper, type Rule } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import type { JobState } from '@/job-data';
import { isStageBefore } from '@/rules/forms';
import { t } from './messages';
import { type AttachmentRow, isRestricted } from './rows';

type FileCase = { row: AttachmentRow; state: JobState };

export const ATTACHMENT_RULES = {
  /**
   * Users may delete the files that they may change (`canChangeAttachment`). Staff may delete files in every stage. Other users may delete files only in the
   * stages Create, Apply and Install, and only until the task of the file is submitted. A guest submits each task directly. The tasks of a contractor are
   * submitted when their stage is submitted. On a canceled job, no user may delete files. Source: docs/spec/workflow.md §16.
   */
  delete: { action: 'attachment.delete', person: whyNotDelete, state: whyNotDeleteNow },
  restore: { action: 'attachment.delete', person: whyNotDelete, state: whyNotChange },
  /** Only a user who may change a photo may explain its date (see `canChangeAttachment`). */
  explain: {
    action: 'attachment.upload',
    person: ({ row }: FileCase, actor: Actor) => (canChangeAttachment(actor, row) ? null : t('photo_reason_denied')),
    state: whyNotUse,
  },
  /** Right of guests to move photos from one slot to another. A guest may move the photos that the guest may change. */
  place: {
    action: 'attachment.upload',
    person: ({ row }: FileCase, actor: Actor) => (canChangeAttachment(actor, row) ? null : t('categorize_file_forbidden_error')),
    state: whyNotUse,
  },
  /**
   * Right of users to change the category of a file. Guests do not have this right, because the question to which a guest adds a file determines the category.
   */
  categorise: {
    action: 'attachment.upload',
    person: ({ row }: FileCase, actor: Actor) => (actor.kind !== 'guest' && canChangeAttachment(actor, row) ? null : t('categorize_file_forbidden_error')),
    state: whyNotUse,
  },
} as const satisfies Record<string, Rule<FileCase>>;

/**
 * Returns true if the actor may change a file. Ops may change all files. Contractor users may change the files that contractor users added. All other actors,
 * such as guests and staff without the role ops, may change only files that they added themselves. Homeowners may also change the files of their helpers.
 */
export const canChangeAttachment = (actor: Actor, row: AttachmentRow): boolean =>
  actor.kind === 'staff'
    ? actor.roles.includes('ops') || row.uploader_id === actor.userId
    : actor.kind === 'contractor'
      ? row.uploader_kind === 'contractor'
      : row.uploader_kind === 'guest'
        ? isSelfOrHelper(actor, row.uploader_id)
        : row.uploader_id === actorIdOf(actor);

/**
 * Returns true if the actor must wait until the file was searched for Social Security numbers. A contractor user or guest who may change the file need not
 * wait.
 */
export const isHeldBack = (actor: Actor, row: AttachmentRow): boolean =>
  row.reading === 'waiting' && (actor.kind === 'staff' || !canChangeAttachment(actor, row));

function whyNotDelete({ row }: FileCase, actor: Actor): string | null {
  return canChangeAttachment(actor, row) ? null : sharedMessage('delete_failed');
}

function whyNotChange({ state }: FileCase, actor: Actor): string | null {
  if (state.canceled) return t('job_canceled_error');
  const isOpenStage = state.stage === 'create' || state.stage === 'draft' || state.stage === 'install';
  return isInternal(actor) || isOpenStage ? null : t('stage_submitted_error');
}

function whyNotDeleteNow(at: FileCase, actor: Actor): string | null {
  return whyNotChange(at, actor) ?? (!isInternal(actor) && isSubmitted(at, actor) ? t('file_submitted_error') : null);
}

/** Returns true if the task of the file was submitted and was not opened again. For a contractor user, the stage of the task must also be submitted. */
function isSubmitted({ row, state }: FileCase, actor: Actor): boolean {
  const task = state.tasks.find(({ id }) => id === row.task_id);
  if (!task || task.progress === 'open') return false;
  return actor.kind === 'guest' || isStageBefore(task.stage, state.stage);
}

/**
 * Returns the reason why the actor cannot explain the date of a file, move the file to another photo slot or change its category. Returns null if these changes
 * are possible. Example of a reason: the file was deleted.
 */
function whyNotUse(at: FileCase, actor: Actor): string | null {
  return whyNotChange(at, actor) ?? (at.row.deleted_at === null ? null : sharedMessage('attachment_gone'));
}

/** Returns false if the change moves a file into or out of income evidence and the actor may not read such evidence. */
export const canMoveBetweenCategories = (actor: Actor, before: Pick<AttachmentRow, 'category'>, after: Pick<AttachmentRow, 'category'>): boolean =>
  canReadClass(actor, 'restricted_income') || (!isRestricted(before) && !isRestricted(after));
