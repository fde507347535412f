import type { ActionOwner } from '@/access';
import { homeKey } from '@/foundation/places';
import type { JobColumns, JobState } from '@/job-data';
import { dateInTimeZone, entriesOf, type IsoDate, isRecord, isString, toCents } from '@/platform';
import { REVIEW_REQUEST_TEMPLATES, stageNumber } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';

/** Values of a row of `app.job_reports` that follow from the current state of the job. */
export type ReportRow = {
  created_on: IsoDate;
  home_key: string;
  keys: string[];
  stage_since: IsoDate;
  furthest: number;
  returned_photos: number;
  is_returned: boolean;
  draws: ReportDraw[];
};

/** Groups of action owners (the parties that must act next on a job). */
export const ACTION_OWNER_GROUPS = ['contractor', 'homeowner', 'office', 'program'] as const;
export type ActionOwnerGroup = (typeof ACTION_OWNER_GROUPS)[number];

const GROUP_OF_OWNER: Readonly<Record<ActionOwner, ActionOwnerGroup>> = {
  contractor: 'contractor',
  installer: 'contractor',
  homeowner: 'homeowner',
  ops: 'office',
  pe: 'office',
  finance: 'office',
  partner_manager: 'office',
  program: 'program',
  program_manager: 'program',
};

/** Money that a job draws from a budget. `day`: day of the reservation; without a reservation, of the enrollment or the application. */
export type ReportDraw = { program: string; budget: string; cell: string; period: string; day: IsoDate; cents: number };

/**
 * Returns the row of a job for reports. Each key of the row names a figure that counts the job: `created`, `lost`, `now:<stage>`, `paid`, `waiting:<action
 * owner>`, `county:<county>, <state>`, `band:<income level>`, `brand:<brand>`, `returned:<reason>`, `declined:<reason>`. Open jobs also have `held:<stage>` and
 * `held:<stage>:<party>`, where the stage is a number.
 */
export function reportRowOf(state: JobState, { open_owners }: Pick<JobColumns, 'open_owners'>): ReportRow {
  const comments = state.tasks.flatMap((task) => task.comments.map((comment) => ({ task, comment })));
  const { county, state: region } = state.place;
  const isOpen = !state.canceled && state.closed_at === null;
  const stage = stageNumber(state.stage);
  const keys = [
    'created',
    state.canceled ? 'lost' : `now:${state.stage}`,
    ...(state.closed_at !== null ? ['paid'] : []),
    ...(isOpen ? [`held:${stage}`, ...open_owners.flatMap((owner) => [`waiting:${owner}`, `held:${stage}:${GROUP_OF_OWNER[owner]}`])] : []),
    ...(county ? [`county:${county}, ${region}`] : []),
    ...bandOf(state.tasks).map((band) => `band:${band}`),
    ...brandsOf(state.tasks).map((brand) => `brand:${brand}`),
    ...comments.map(({ comment }) => `returned:${returnReasonOf(comment.text)}`),
    ...state.programs.flatMap(({ declined }) => (declined ? [`declined:${declined.reason}`] : [])),
  ];
  return {
    created_on: dateInTimeZone(new Date(state.created_at), state.place.time_zone),
    home_key: homeKey(state.place),
    keys: [...new Set(keys)].sort(),
    stage_since: dateInTimeZone(new Date(state.current_stage_started_at), state.place.time_zone),
    furthest: stage,
    returned_photos: comments.filter(({ task, comment }) => isAboutPhoto(task, comment)).length,
    is_returned: comments.length > 0,
    draws: drawsOf(state),
  };
}

const drawsOf = (state: JobState): ReportDraw[] =>
  state.programs.flatMap(({ key, budgets = {}, reservation, submitted_on, enrollment }) =>
    Object.entries(budgets).flatMap(([budget, { cell, period, held }]) => {
      const day = reservation?.on ?? enrollment?.on ?? submitted_on;
      return cell === null || !held || !day ? [] : [{ program: key, budget, cell, period, day, cents: toCents(held) }];
    }),
  );

/** Returns a list with the key of the income level in the newest answer. The list is empty if no task has such an answer. */
function bandOf(tasks: readonly TaskState[]): string[] {
  const answered = tasks.filter(({ answers }) => isString(answers?.income_level)).toSorted((a, b) => (a.answered_at ?? '').localeCompare(b.answered_at ?? ''));
  const level = answered.at(-1)?.answers?.income_level;
  return isString(level) ? [level] : [];
}

/** Forms that contain the installed equipment. */
const INSTALLED_FORMS: readonly string[] = ['heat_pump_installed_details', 'water_heater_installed_details'];

function brandsOf(tasks: readonly TaskState[]): string[] {
  const brands = tasks.flatMap(({ definition, answers }) => {
    if (!answers || !INSTALLED_FORMS.includes(definition)) return [];
    const picked = isRecord(answers.equipment_picker) ? answers.equipment_picker.brand : undefined;
    const brand = picked ?? answers.outdoor_unit_manufacturer ?? answers.manufacturer;
    return isString(brand) && brand.trim() !== '' ? [brand.trim()] : [];
  });
  return [...new Set(brands)];
}

type ReviewRequestTemplate = keyof typeof REVIEW_REQUEST_TEMPLATES;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Patterns that recognize the template from which a correction was written. Reviewers replace the `{names}` of a template, so the text between the names
 * identifies the template.
 */
const TEMPLATES = entriesOf(REVIEW_REQUEST_TEMPLATES).map(([key, text]) => ({
  key,
  pattern: new RegExp(
    text
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.*'),
    's',
  ),
}));

/** Returns the template from which the reviewer wrote the correction, or `other`. */
const returnReasonOf = (text: string): ReviewRequestTemplate | 'other' => TEMPLATES.find(({ pattern }) => pattern.test(text))?.key ?? 'other';

const PHOTO_REASONS: readonly string[] = [
  'photo_blurry',
  'photo_missing',
  'photo_wrong_subject',
  'nameplate_illegible',
  'geotag_far',
  'date_mismatch',
] satisfies ReviewRequestTemplate[];

/** Returns true if the correction is about a requested photo of a photo field (`field.slot`) or uses a template about photos. */
function isAboutPhoto(task: TaskState, { field, text }: { field: string; text: string }): boolean {
  if (PHOTO_REASONS.includes(returnReasonOf(text))) return true;
  const [name = '', slot] = field.split('.');
  const list = task.draft?.[name] ?? task.answers?.[name];
  return slot !== undefined && isRecord(list) && Object.values(list).every((taken) => isRecord(taken) && Array.isArray(taken.files));
}
