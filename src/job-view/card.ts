import { actionOwnersOf, isInternal } from '@/access';
import type { JobColumns, JobPlace, JobState } from '@/job-data';
import { type Stage, stageNumber } from '@/rules/forms';
import { programName } from '@/rules/programs';
import type { ViewContext } from './context';
import type { JobCard } from './contract/parts';

/**
 * Job data that a card needs, from a list row or a job state. Some columns have one variant for contractors and one for staff; `CardSource` contains only the
 * viewer's variant.
 */
export type CardSource = Pick<JobColumns, CardColumn> &
  Pick<JobPlace, 'street' | 'unit' | 'city' | 'state' | 'zip'> & {
    next_task: JobColumns['next_task']['internal'];
    pending: number;
    pending_contractor: number;
    rebate: JobColumns['rebate']['internal'];
    id: string;
    short_code: string;
    created_at: string;
    current_stage_started_at: string;
    stage: Stage;
    contractor_id: string;
    contractor_name: string;
    canceled: JobState['canceled'];
    claimed: JobState['claimed'];
    is_reactivated: boolean;
    is_deemed: boolean;
    ops_user_id: string | null;
  };

type CardColumn =
  | 'job_name'
  | 'first_name'
  | 'last_name'
  | 'external_id'
  | 'install_start_date'
  | 'is_canceled'
  | 'is_closed'
  | 'action_owner'
  | 'open_owners'
  | 'has_contractor_task_exception'
  | 'has_ops_task_exception'
  | 'payment_status'
  | 'payment_statuses'
  | 'program_keys'
  | 'eligibility'
  | 'reservation_expires_on';

/** Returns the card of a job for a viewer. `amountsShown`: whether the viewer may see amounts. */
export function cardView(source: CardSource, context: Pick<ViewContext, 'actor' | 'releaseOf' | 'userNames'>, amountsShown: boolean): JobCard {
  const { actor } = context;
  const internal = isInternal(actor);
  const owners = actionOwnersOf(actor);
  return {
    id: source.id,
    short_code: source.short_code,
    job_name: source.job_name,
    first_name: source.first_name,
    last_name: source.last_name,
    address: source.street,
    unit: source.unit,
    city: source.city,
    state: source.state,
    zip: source.zip,
    external_id: source.external_id,
    created_at: source.created_at,
    install_start_date: source.install_start_date,
    current_stage_started_at: source.current_stage_started_at,
    stage: stageNumber(source.stage),
    stage_key: source.stage,
    contractor: { id: source.contractor_id, name: source.contractor_name },
    programs: source.program_keys.map((key) => ({
      key,
      name: programName(context, key),
      eligibility: source.eligibility[key]?.status ?? 'pending_answer',
      reasons: source.eligibility[key]?.reasons ?? [],
      payment_status: source.payment_statuses[key] ?? 'unreserved',
    })),
    is_canceled: source.is_canceled,
    cancel_reason: source.canceled?.reason ?? null,
    is_closed: source.is_closed,
    is_reactivated: source.is_reactivated,
    is_deemed: source.is_deemed,
    claimed_by: source.claimed?.name ?? null,
    action_owner: source.action_owner,
    action_required: source.open_owners.some((owner) => owners.includes(owner)),
    next_task: source.next_task,
    pending_tasks: source.pending,
    ...(internal && { pending_contractor: source.pending_contractor }),
    payment_status: source.payment_status,
    has_contractor_task_exception: source.has_contractor_task_exception,
    has_ops_task_exception: internal && source.has_ops_task_exception,
    reservation_expires_on: source.reservation_expires_on,
    ...(amountsShown && { rebate: source.rebate }),
    ...(internal && { ops_user: source.ops_user_id ? { id: source.ops_user_id, name: context.userNames.get(source.ops_user_id) ?? '' } : null }),
  };
}
