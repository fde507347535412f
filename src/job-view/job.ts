import { type Actor, actionOwnersOf, isInternal, OWNER_LABELS } from '@/access';
import { type AttentionItem, attentionItemsOf, canSeeAmounts, currentTasks, deriveDisplayColumns, jobAbilities, programForJob } from '@/job';
import { CANCEL_REASONS, DEEMED_REASONS, isActiveProgram, type JobProgram, type JobState, programStatus } from '@/job-data';
import { dateInTimeZone, entriesOf, formatDate, isKeyOf, keysOf, mergeParts } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { isStageBefore, STAGE_TABS, type Stage, stageNumber, taskName } from '@/rules/forms';
import { canBeDeemed, programName } from '@/rules/programs';
import { currentActionOwner, isDone } from '@/rules/tasks';
import { cardView } from './card';
import type { ViewContext } from './context';
import { type JobDetail, type JobProgramView, jobProgramSchema } from './contract/detail';
import type { JobCard } from './contract/parts';
import { t } from './messages';
import { taskRows } from './task-row';

export type GuestSummary = JobDetail['guests'][number];

/** Returns the data of the job page for this viewer. */
export function jobView(state: JobState, version: number, facts: FactBook, guests: readonly GuestSummary[], context: ViewContext): JobDetail {
  const { actor } = context;
  const columns = deriveDisplayColumns(state, facts, context);
  const internal = isInternal(actor);
  const side = internal ? 'internal' : 'contractor';
  const { email, phone_number } = columns;
  const { place } = state;
  const card: JobCard = cardView(
    // Use Object.assign, because a spread of this large object would be much slower.
    Object.assign(columns, {
      next_task: columns.next_task[side],
      pending: columns.pending[side],
      pending_contractor: columns.pending.contractor,
      rebate: columns.rebate[side],
      id: state.id,
      short_code: state.short_code,
      street: place.street,
      unit: place.unit,
      city: place.city,
      state: place.state,
      zip: place.zip,
      created_at: state.created_at,
      current_stage_started_at: state.current_stage_started_at,
      stage: state.stage,
      contractor_id: state.contractor_id,
      contractor_name: context.contractorName,
      canceled: state.canceled,
      claimed: state.claimed,
      is_reactivated: state.reactivated !== null,
      is_deemed: state.deemed !== null,
      ops_user_id: state.ops_user_id,
    }),
    context,
    canSeeAmounts(state, actor),
  );
  const rest = {
    version,
    email,
    phone_number,
    county: place.county,
    time_zone: place.time_zone,
    position: place.latitude === null || place.longitude === null ? null : { latitude: place.latitude, longitude: place.longitude, precision: place.precision },
    canceled: state.canceled && { reason: state.canceled.reason, note: state.canceled.note, by: state.canceled.by, at: state.canceled.at },
    contractor_user: state.contractor_user_id ? { id: state.contractor_user_id, name: context.userNames.get(state.contractor_user_id) ?? '' } : null,
    programs: state.programs.map((jobProgram) => programView(jobProgram, state, facts, context)),
    tasks: taskRows(state, context),
    state_sentence: nextActionSentence(state, context),
    stages: keysOf(STAGE_TABS).map((stage) => ({
      key: stage,
      number: stageNumber(stage),
      label: STAGE_TABS[stage],
      badge: badgeOf(stage, state, context),
    })),
    guests: [...guests],
    cloned_from: context.relations?.cloned_from ?? null,
    clones: context.relations?.clones ?? [],
    deemed_reason: state.deemed && (isKeyOf(DEEMED_REASONS, state.deemed.reason) ? DEEMED_REASONS[state.deemed.reason] : state.deemed.reason),
    abilities: abilitiesOf(state, context),
  };
  const shares = internal && {
    contractor_can_see_incentives: state.contractor_can_see_incentives,
    homeowner_can_see_incentives: state.homeowner_can_see_incentives,
  };
  return Object.assign(card, rest, shares, mergeParts<JobDetail>(context.features.list.map(({ view }) => view?.job?.(state, facts, context))));
}

const PROGRAM_PARTS = entriesOf(jobProgramSchema.shape).flatMap(([key, part]) => (part.safeParse(undefined).success ? [] : [key]));

/** Returns the data of one program on the job page, merged from the properties that the features add. */
function programView(jobProgram: JobProgram, state: JobState, facts: FactBook, context: ViewContext): JobProgramView {
  const view = mergeParts<JobProgramView>(context.features.list.map((feature) => feature.view?.program?.(jobProgram, state, facts, context)));
  const missingParts = PROGRAM_PARTS.filter((part) => view[part] === undefined);
  if (missingParts.length > 0) throw new Error(`No feature provides these properties of a program: ${missingParts.join(', ')}`);
  // The cast is safe, because the features add all properties that the schema requires.
  return view as JobProgramView;
}

/**
 * Returns the viewer's abilities on the job. `set_deemed` also requires an opted-in program for which `canBeDeemed` is true. For contractor users, an opted-in
 * program must have the setting `contractor_chooses_deemed`.
 */
function abilitiesOf(state: JobState, context: ViewContext): JobDetail['abilities'] {
  const abilities = jobAbilities(state, context.actor, context);
  const programs = state.programs.filter((jobProgram) => jobProgram.opted_in).flatMap((jobProgram) => programForJob(context, jobProgram) ?? []);
  const mayChoose = context.actor.kind !== 'contractor' || programs.some((program) => program.settings.contractor_chooses_deemed?.value === true);
  return { ...abilities, set_deemed: abilities.set_deemed && mayChoose && programs.some(canBeDeemed) };
}

/**
 * Returns the badge of a stage tab (docs/spec/tasks.md, N1). `preview`: the job has not reached the stage. `complete`: an earlier stage without open tasks, or
 * the last stage of a closed job. `deferred`: all open tasks are deferred. `in_review`: only staff must act on open tasks. Otherwise null. Only tasks that the
 * stage requires are counted as open.
 */
function badgeOf(stage: Stage, state: JobState, { definitions }: ViewContext): JobDetail['stages'][number]['badge'] {
  if (isStageBefore(state.stage, stage)) return 'preview';
  if (stage === 'complete' && state.closed_at) return 'complete';
  const open = state.tasks.filter((task) => {
    const definition = definitions.get(task.definition);
    return task.stage === stage && task.gates && definition && !(isDone(task, definition) && task.progress !== 'in_review');
  });
  // An earlier stage is not complete if one of its tasks was reopened or is in review.
  if (isStageBefore(stage, state.stage)) return open.length === 0 ? 'complete' : null;
  if (open.length > 0 && open.every((task) => task.status === 'deferred')) return 'deferred';
  if (stage === 'complete') return null;
  const guestsAndContractor = ['contractor', 'homeowner', 'installer'];
  return open.length > 0 && open.every((task) => !guestsAndContractor.includes(currentActionOwner(task)) || task.status === 'in_review') ? 'in_review' : null;
}

type SentenceContext = Pick<ViewContext, 'actor' | 'definitions' | 'releaseOf'>;

const dayAtHome = ({ place }: JobState, at: string): string => formatDate(dateInTimeZone(new Date(at), place.time_zone));

/**
 * Returns a sentence with the action owner and the next step, followed by a sentence for each ops exception that the viewer may see. For a canceled or closed
 * job, returns only a sentence about that status.
 */
export function nextActionSentence(state: JobState, context: SentenceContext): string {
  if (state.canceled) return t('canceled_on', { day: dayAtHome(state, state.canceled.at), reason: CANCEL_REASONS[state.canceled.reason].toLowerCase() });
  if (state.closed_at) return t('job_closed_note');
  const exceptions = attentionItemsOf(state).flatMap((item) => describeException(item, context));
  return [tasksInWords(state, context, exceptions.length > 0), ...exceptions].filter(Boolean).join(' ');
}

/** Returns a sentence about the exception of an attention item. Empty for an attention item of another kind, or if this viewer may not see the exception. */
function describeException(item: AttentionItem, context: SentenceContext): string[] {
  if (item.kind !== 'exception') return [];
  const { task, exception, owner } = item;
  if (!isInternal(context.actor) && !exception.visible_to_contractor) return [];
  const definition = context.definitions.get(task.definition);
  const name = definition ? taskName(definition, task.subject) : task.definition;
  const about = { task: name, description: exception.description.replace(/[.\s]+$/, '') };
  if (isOwnedByActor(context.actor, owner)) return [t('own_exception_note', about)];
  return [isInternal(context.actor) ? t('exception_with', { ...about, owner: OWNER_LABELS[owner].toLowerCase() }) : t('staff_exception_note', about)];
}

function tasksInWords(state: JobState, context: SentenceContext, hasExceptions: boolean): string {
  const open = currentTasks(state, context.definitions);
  const ownTasks = open.filter((task) => isOwnedByActor(context.actor, currentActionOwner(task)));
  const goal = GOALS[state.stage]();
  if (ownTasks.length > 0) {
    const later = state.tasks.filter((task) => task.gates && task.stage === state.stage && task.status === 'preview').length;
    return later > 0 ? t('own_tasks_later_note', { now: ownTasks.length, later, goal }) : t('own_tasks_note', { now: ownTasks.length, goal });
  }
  const [first] = open;
  if (!first) return hasExceptions ? '' : nothingOpen(state, context);
  const owner = currentActionOwner(first);
  const definition = context.definitions.get(first.definition);
  const title = definition ? taskName(definition, first.subject) : first.definition;
  const sent = first.waiting_on ? first.sent.at(-1) : undefined;
  const about = { owner, label: OWNER_LABELS[owner].toLowerCase(), task: title };
  return sent ? t('waiting_for_since', { ...about, day: dayAtHome(state, sent.sent_at) }) : t('waiting_for', about);
}

function nothingOpen(state: JobState, context: SentenceContext): string {
  const opted = state.programs.filter((jobProgram) => jobProgram.opted_in);
  if (opted.length === 0) return t('program_unselected_note');
  if (opted.some(isActiveProgram)) return t('no_open_task_note');
  const names = opted.map((jobProgram) =>
    programStatus(jobProgram).kind === 'declined'
      ? t('program_declined_note', { program: programName(context, jobProgram.key) })
      : t('program_ineligible_note', { program: programName(context, jobProgram.key) }),
  );
  return t('change_program_note', { why: names.join(', ') });
}

const GOALS: Record<Stage, () => string> = {
  create: () => t('goal_create'),
  draft: () => t('goal_draft'),
  review: () => t('goal_review'),
  install: () => t('goal_install'),
  enroll: () => t('goal_enroll'),
  complete: () => t('goal_complete'),
};

const isOwnedByActor = (actor: Actor, owner: ReturnType<typeof currentActionOwner>): boolean => actionOwnersOf(actor).includes(owner);
