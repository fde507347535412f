import type { ActionOwner } from '@/access';
import { activePrograms, type DisplayColumns, type JobColumns, type JobState, leastAdvancedStatus, type NextTask, type RebateSummary } from '@/job-data';
import { recordArrayOf } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { type Definitions, isStageBefore, taskName } from '@/rules/forms';
import { currentAmounts, homeownerRebate, totalOfRebates } from '@/rules/incentives';
import { currentActionOwner, isOpen, sortByPriority, sortOpenTasks, type TaskState } from '@/rules/tasks';
import { ATTENTION_TITLES, type AttentionItem, attentionItemsOf } from './attention-items';
import { installerAccessUntil } from './installer-access';
import type { SettleContext } from './job-draft';
import { nextDueOn } from './next-due';
import { duplicateCheckKeysOf } from './unique-answers';

type ColumnContext = Pick<SettleContext, 'definitions' | 'features' | 'today' | 'releaseOf'>;

/** Returns all derived columns for the job's row: display columns, search text, unique answers, the last day of installer access, and the next due day. */
export function deriveJobColumns(state: JobState, facts: FactBook, context: ColumnContext): JobColumns {
  const displayColumns = deriveDisplayColumns(state, facts, context);
  const { place } = state;
  return {
    ...displayColumns,
    search_text: [
      displayColumns.first_name,
      displayColumns.last_name,
      place.street,
      place.unit,
      place.city,
      place.zip,
      state.short_code,
      displayColumns.external_id,
      displayColumns.email,
      ...displayColumns.program_ids,
      // Store only the digits of the phone number, so that a search finds it in every format.
      displayColumns.phone_number?.replaceAll(/\D/g, ''),
      textOf(facts, 'final_invoice_number'),
      ...recordArrayOf(facts.value('units')).map(({ ahri_id }) => (typeof ahri_id === 'string' ? ahri_id : '')),
    ]
      .filter(Boolean)
      .join(' ')
      .toLowerCase(),
    unique_answers: duplicateCheckKeysOf(state, context),
    installer_access_until: installerAccessUntil(state, facts),
    next_due_on: nextDueOn(state, facts, context),
  };
}

const textOf = (facts: FactBook, fact: string): string => String(facts.value(fact) ?? '');

/** Returns the derived columns that cards and the job page show. */
export function deriveDisplayColumns(state: JobState, facts: FactBook, context: Pick<ColumnContext, 'definitions'>): DisplayColumns {
  const text = (fact: string): string => String(facts.value(fact) ?? '');
  const textOrNull = (fact: string): string | null => (facts.value(fact) === undefined ? null : text(fact));
  const active = activePrograms(state);
  const opted = state.programs.filter((program) => program.opted_in);
  const open = state.canceled ? [] : currentTasks(state, context.definitions);
  const ordered = sortOpenTasks(open, context.definitions);
  const next = sortByPriority(open)[0];
  const items = attentionItemsOf(state);
  // Exceptions on a canceled or closed job need no work, so badges, filters, counts and the worklist omit them.
  const exceptions = state.canceled || state.closed_at ? [] : state.tasks.flatMap((task) => task.exceptions);
  const created = state.tasks.find((task) => task.definition === 'create_job');
  const externalId = typeof created?.answers?.external_id === 'string' ? created.answers.external_id : null;
  const programIds = opted.flatMap((program) => [program.reservation?.id, program.enrollment?.id]).filter((id): id is string => Boolean(id));
  const jobName = `${text('last_name')}, ${text('first_name')} – ${state.place.street}`;
  const rebate = currentRebate(state, facts);
  const email = facts.value('homeowner_has_no_email') === true ? null : textOrNull('email');
  return {
    job_name: jobName,
    first_name: text('first_name'),
    last_name: text('last_name'),
    email,
    phone_number: textOrNull('phone_number'),
    external_id: externalId,
    install_start_date: textOrNull('install_start_date') ?? textOrNull('anticipated_install_start_date'),
    is_canceled: state.canceled !== null,
    is_closed: state.closed_at !== null,
    action_owner: next ? currentActionOwner(next) : (items[0]?.owner ?? null),
    open_owners: [...new Set([...open.map(currentActionOwner), ...items.map((item) => item.owner)])].sort(),
    next_task: {
      contractor: nextFor(ordered, CONTRACTOR_SIDE, context) ?? nextFor(ordered, null, context),
      internal: nextAttentionItem(items, open, context) ?? nextFor(ordered, null, context),
    },
    pending: { contractor: open.filter((task) => currentActionOwner(task) === 'contractor').length, internal: open.length + items.length },
    rebate: { contractor: state.contractor_can_see_incentives ? rebate : null, internal: rebate },
    has_contractor_task_exception: exceptions.some(({ kind }) => kind === 'contractor'),
    has_ops_task_exception: exceptions.some(({ kind }) => kind === 'ops'),
    payment_status: leastAdvancedStatus(active.map((program) => program.payment_status)),
    payment_statuses: Object.fromEntries(opted.map((program) => [program.key, program.payment_status])),
    program_keys: opted.map((program) => program.key).sort(),
    eligibility: Object.fromEntries(opted.map((program) => [program.key, { status: program.eligibility.status, reasons: program.eligibility.reasons }])),
    program_ids: programIds,
    reservation_expires_on:
      active
        .map((program) => (program.payment_status === 'reserved' && isStageBefore(state.stage, 'enroll') ? program.reservation?.expires_on : undefined))
        .filter((day): day is string => Boolean(day))
        .sort()[0] ?? null,
  };
}

const CONTRACTOR_SIDE: readonly ActionOwner[] = ['contractor'];

/** Returns the open tasks that gate a stage. If one task of a requirement is waiting for a guest, omits the other tasks of this requirement. */
export function currentTasks(state: JobState, definitions: Definitions): TaskState[] {
  const open = state.tasks.filter((task) => isOpen(task) && task.gates);
  const requirementKey = (task: TaskState) => `${definitions.get(task.definition)?.satisfies ?? task.definition} ${task.subject.key}`;
  const withGuests = new Set(open.filter((task) => task.waiting_on !== null).map(requirementKey));
  return open.filter((task) => task.waiting_on !== null || !withGuests.has(requirementKey(task)));
}

function nextFor(
  ordered: ReturnType<typeof sortOpenTasks>,
  owners: readonly ActionOwner[] | null,
  { definitions }: Pick<ColumnContext, 'definitions'>,
): NextTask | null {
  const next = ordered.find(({ task }) => owners === null || owners.includes(currentActionOwner(task)));
  if (!next) return null;
  const { task, hand_to } = next;
  const sent = task.waiting_on ? task.sent.at(-1)?.sent_at : undefined;
  const definition = definitions.get(task.definition);
  return {
    id: task.id,
    title: definition ? taskName(definition, task.subject) : task.definition,
    owner: currentActionOwner(task),
    waiting_on: task.waiting_on,
    sent_at: sent ?? null,
    hand_to,
  };
}

/** Returns the first exception to show as the next task; null if there is none. While a required task is open, only a blocking exception is returned. */
function nextAttentionItem(items: readonly AttentionItem[], open: readonly TaskState[], { definitions }: Pick<SettleContext, 'definitions'>): NextTask | null {
  for (const item of items) {
    if (item.kind !== 'exception' || (open.length > 0 && !item.exception.blocking)) continue;
    const { task } = item;
    const definition = definitions.get(task.definition);
    const name = definition ? taskName(definition, task.subject) : task.definition;
    return { id: task.id, title: `${ATTENTION_TITLES.exception}: ${name}`, owner: item.owner, waiting_on: null, sent_at: null };
  }
  return null;
}

/** Returns the sum of all active programs' rebates. Null if no program is active, or while the amounts of at least one program are incomplete. */
function currentRebate(state: JobState, facts: FactBook): RebateSummary | null {
  const active = activePrograms(state);
  const amount = totalOfRebates(active.map((program) => homeownerRebate(currentAmounts(program))));
  return amount === null || active.length === 0 ? null : { amount, kind: facts.value('final_invoice_total') === undefined ? 'initial' : 'final' };
}
