import { can, isAllowed, isInternal } from '@/access';
import { isTooFarFromHome } from '@/foundation/places';
import { zipRadius } from '@/foundation/places/server';
import type { UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { isOneOf } from '@/platform';
import { definitionForTask, STAGES, stageNumber, translateDefinitions } from '@/rules/forms';
import { categoryOf } from '../../categories';
import type { AttachmentView } from '../../contract';
import { type DateProblem, problemOfDate } from '../../photo-date';
import { metersFromHomeOf, type PhotoProblem, photoLocationProblems } from '../../photo-problems';
import { isCheckedByServer, isImageTooSmall } from '../../photo-quality';
import { signLink } from '../links';
import { ATTACHMENT_RULES, isHeldBack } from './rights';
import { type AttachmentRow, isRestricted } from './rows';

type Viewer = Pick<UseCaseContext, 'actor' | 'deployment'>;
/** `secret`: key that signs links. `isDuplicate`: an earlier file of the job that the viewer may see has the same bytes. */
type Context = { state: JobState; secret: string; isDuplicate?: boolean };

/** Returns a file as one viewer sees it. Only staff get the distance from the home; other viewers learn only whether the photo was taken near the home. */
export function attachmentViewOf(row: AttachmentRow, { actor, deployment }: Viewer, { state, secret, isDuplicate = false }: Context): AttachmentView {
  const task = state.tasks.find((other) => other.id === row.task_id);
  const stage = task?.stage ?? row.stage;
  const meters = metersFromHomeOf(row, state.place);
  return {
    id: row.id,
    category: row.category,
    category_label: categoryOf(row.category)?.label ?? row.category,
    is_restricted: isRestricted(row) || row.usage === 'private',
    file_name: row.file_name,
    content_type: row.content_type,
    size: row.size,
    uploaded_at: row.uploaded_at.toISOString(),
    uploaded_by: row.uploader_name,
    task_id: task?.id ?? null,
    task_title: (task && definitionForTask(translateDefinitions(deployment.registry.definitions), task)?.title) ?? null,
    stage: isOneOf(STAGES, stage) ? stageNumber(stage) : null,
    width: row.width,
    height: row.height,
    taken_at: row.taken_at?.toISOString() ?? null,
    time_zone: state.place.time_zone,
    has_position: row.latitude !== null,
    // Hide the problem `home_unknown` from guests, because they cannot correct an imprecise home position.
    problems: problemsOf(row, state, isDuplicate).filter((problem) => problem !== 'home_unknown' || actor.kind !== 'guest'),
    override: row.override_reason && row.overridden_warnings ? { warnings: row.overridden_warnings, reason: row.override_reason } : null,
    seen: serverResultOf(row),
    captured: row.captured_how && row.captured_at ? { how: row.captured_how, at: row.captured_at.toISOString() } : null,
    date_reason: row.date_reason && row.date_reason_by ? { because: row.date_reason, by: row.date_reason_by } : null,
    can_explain: dateProblemOf(row, state) !== null && isAllowed(ATTACHMENT_RULES.explain, { row, state }, actor),
    is_near_home: meters !== null && !isTooFarFromHome(meters),
    ...(isInternal(actor) && { metres_from_home: meters === null ? null : Math.round(meters) }),
    scan: row.scan,
    preview: row.preview === 'ready' && isHeldBack(actor, row) ? 'waiting' : row.preview,
    original: row.shows_ssn ? (can(actor, 'social_security.see') ? 'recorded' : 'closed') : 'open',
    thumb_url: hasThumb(row) && !isHeldBack(actor, row) ? signLink(secret, row.id, 'thumb').path : null,
    is_deleted: row.deleted_at !== null,
    deleted_by: row.deleted_by,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    can_delete: row.deleted_at === null && isAllowed(ATTACHMENT_RULES.delete, { row, state }, actor),
    can_restore: row.deleted_at !== null && isAllowed(ATTACHMENT_RULES.restore, { row, state }, actor),
    can_categorise: isAllowed(ATTACHMENT_RULES.categorise, { row, state }, actor),
  };
}

/**
 * Returns the result of the server check of a HEIC photo; null for other files and before the check. Also null if the uploader gave an override reason, because
 * the browser then checked the photo.
 */
function serverResultOf(row: AttachmentRow): AttachmentView['seen'] {
  const isOpen = categoryOf(row.category)?.kind === 'photo' && isCheckedByServer(row.content_type) && row.override_reason === null;
  if (!isOpen || row.preview === 'waiting') return null;
  if (row.worker_warnings) return { warnings: row.worker_warnings, is_decoded: true };
  return { warnings: row.width && row.height && isImageTooSmall({ width: row.width, height: row.height }) ? ['small'] : [], is_decoded: false };
}

/** Returns true if a thumbnail may be shown. Income evidence has no thumbnail, because each access must be recorded. */
const hasThumb = (row: AttachmentRow): boolean => row.preview === 'ready' && row.deleted_at === null && row.scan !== 'infected' && !isRestricted(row);

const problemsOf = (row: AttachmentRow, state: JobState, isDuplicate: boolean): PhotoProblem[] => [
  ...(row.scan === 'infected' ? (['infected'] as const) : []),
  ...(row.shows_ssn ? (['ssn'] as const) : []),
  ...photoLocationProblems(row.category, row, { ...state.place, reach: zipRadius(state.place.zip) }),
  ...listOfOne(dateProblemOf(row, state)),
  ...(isDuplicate ? (['duplicate'] as const) : []),
];

const listOfOne = <T>(value: T | null): T[] => (value === null ? [] : [value]);

/**
 * Returns the problem with the date of a photo: the photo is older than the job, or is dated in the future. Returns null for documents, and if the photo has no
 * date or its date fits the job.
 */
export const dateProblemOf = (row: AttachmentRow, state: JobState): DateProblem | null =>
  categoryOf(row.category)?.kind === 'photo' ? problemOfDate(row, { created_at: state.created_at, time_zone: state.place.time_zone }) : null;
