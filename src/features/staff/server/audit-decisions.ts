import { recordAudit } from '@/foundation/audit/server';
import type { HistoryDraft } from '@/foundation/history';
import type { FeatureServer } from '@/job/server';
import { MONEY_FIELDS } from '@/job-data';
import { isKeyOf } from '@/platform';

const isAudited = ({ field }: HistoryDraft): boolean => field !== undefined && isKeyOf(MONEY_FIELDS, field.split('.')[0] ?? '');

/** Records decisions of staff about money in the audit log, in the transaction of the decision. */
export const auditDecisions: NonNullable<FeatureServer['outbox']> = async ({ tx, actor, now, request }, { state, history }) => {
  if (actor.kind !== 'staff') return [];
  for (const { action, field = '', before = null, after = null, subject } of history.filter(isAudited))
    await recordAudit(tx, {
      actor,
      now,
      requestId: request.id,
      action,
      object: { kind: 'job', id: state.id, name: state.short_code },
      changes: [{ field, before, after }],
      programs: subject && state.programs.some(({ key }) => key === subject) ? [subject] : state.programs.map(({ key }) => key),
    });
  return [];
};
