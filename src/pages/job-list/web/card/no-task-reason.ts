import { OWNER_LABELS } from '@/access';
import type { Job } from '../job';
import { t } from './messages';

/** A job in which nothing is left to do is still somebody's to decide about. */
export function noTaskReason({
  is_canceled,
  is_closed,
  action_owner,
  action_required,
}: Pick<Job, 'is_canceled' | 'is_closed' | 'action_owner' | 'action_required'>): string {
  if (is_canceled) return t('nothing_to_do_while_it_is_canceled');
  if (is_closed) return t('all_done');
  if (action_required) return t('decide_how_to_continue');
  return action_owner ? t('nothing_left_to_do_owner_labels', { owner_labels: OWNER_LABELS[action_owner].toLowerCase() }) : t('nothing_to_do_now');
}
