import { OWNER_LABELS } from '@/access';
import type { HistoryEntry } from '@/foundation/history/server';
import { PAYMENT_STATUS_LABELS } from '@/job-data';
import { formatDate, isIsoDate, isKeyOf, isString } from '@/platform';
import { sourceMessage } from '@/platform/i18n';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { TASK_STATUS_LABELS } from '@/rules/tasks';
import { ACTION_KINDS, CHANGE_KINDS, type ChangeKind, isEmailShownToContractor } from './kinds';
import { t } from './messages';

/** Names that sentences contain. `task` has no entry for a task that the viewer may not open. */
export type ActivityNames = { task: ReadonlyMap<string, string>; program: (key: string) => string; user: ReadonlyMap<string, string> };

/** Returns the sentence about an entry for the contractor, or null for an entry that the contractor may not see. */
export function sentenceOf(entry: HistoryEntry, names: ActivityNames): string | null {
  if (entry.task_id !== undefined && !names.task.has(entry.task_id)) return null;
  if (entry.type === 'slack_notification') return null;
  if (entry.type === 'email_notification') return emailSentence(entry);
  if (entry.type === 'action') {
    const key = actionKeyOf(entry.action);
    return key === null ? null : textOf(entry, ACTION_KINDS[key]);
  }
  const kind = `${entry.type}:${entry.field ?? ''}`;
  if (!isKeyOf(CHANGE_KINDS, kind)) return null;
  return CHANGE_KINDS[kind] === 'sentence' ? changeSentence(kind, entry, names) : textOf(entry, CHANGE_KINDS[kind]);
}

function textOf({ action, after }: HistoryEntry, cell: string | undefined): string | null {
  if (cell === 'text_with_file' && isString(after)) return t('text_with_file_entry', { text: action, file: after });
  return cell === 'text' || cell === 'text_with_file' ? action : null;
}

function emailSentence({ field, after }: HistoryEntry): string | null {
  return field !== undefined && isEmailShownToContractor(field) && isString(after)
    ? after.includes('@')
      ? t('email_entry', { address: after })
      : t('text_message_entry', { number: after })
    : null;
}

type Sentence = (entry: HistoryEntry, names: ActivityNames, program: string) => string | null;
type SentenceKind = { [K in ChangeKind]: (typeof CHANGE_KINDS)[K] extends 'sentence' ? K : never }[ChangeKind];

const isSet = ({ after }: HistoryEntry): boolean => after !== null && after !== undefined && after !== false;
const taskOf = ({ task_id }: HistoryEntry, { task }: ActivityNames): string => task.get(task_id ?? '') ?? '';
const labelIn = (labels: Readonly<Record<string, string>>, code: unknown): string | null => labels[String(code)] ?? null;

const SENTENCES: Record<SentenceKind, Sentence> = {
  'action_owner_change:owner': (entry, names) => t('task_owner_entry', { task: taskOf(entry, names), owner: labelIn(OWNER_LABELS, entry.after) ?? '' }),
  'job_change:contractor_can_see_incentives': (entry) => t('contractor_amounts_entry', { shown: String(isSet(entry)) }),
  'job_change:contractor_user': ({ after }, { user }) =>
    isString(after) ? (user.has(after) ? t('person_entry', { name: user.get(after) ?? '' }) : null) : t('no_person_entry'),
  'job_change:declined': (entry, _names, program) => (isSet(entry) ? t('program_declined_entry', { program }) : t('program_decline_undone_entry', { program })),
  'job_change:deemed': (entry) => (isSet(entry) ? t('deemed_entry') : t('measured_entry')),
  'job_change:eligibility': ({ after }, _names, program) => {
    const status = labelIn(ELIGIBILITY_LABELS, after);
    return status && t('eligibility_entry', { program, status });
  },
  'job_change:enrollment': (entry, _names, program) => (isSet(entry) ? t('enrolled_entry', { program }) : t('enrollment_undone_entry', { program })),
  'job_change:homeowner_can_see_incentives': (entry) => t('homeowner_amounts_entry', { shown: String(isSet(entry)) }),
  'job_change:opted_in': (entry, _names, program) => (isSet(entry) ? t('program_added_entry', { program }) : t('program_removed_entry', { program })),
  'job_change:payment_status': ({ after }, _names, program) => {
    const status = labelIn(PAYMENT_STATUS_LABELS, after);
    return status && t('payment_status_entry', { program, status });
  },
  'job_change:rebate_total': (_entry, _names, program) => t('rebate_entry', { program }),
  'job_change:reservation': (entry, _names, program) => (isSet(entry) ? t('reserved_entry', { program }) : t('reservation_ended_entry', { program })),
  'job_change:reservation_expires_on': ({ after }, _names, program) =>
    isIsoDate(after) ? t('reservation_until_entry', { program, day: formatDate(after) }) : null,
  'job_change:shared': (entry, _names, program) => (isSet(entry) ? t('shared_entry', { program }) : null),
  'job_stage_change:stage': ({ after }) => (isString(after) ? t('stage_entry', { stage: after }) : null),
  'job_task_change:deferred': (entry, names) =>
    isSet(entry) ? t('task_deferred_entry', { task: taskOf(entry, names) }) : t('task_resumed_entry', { task: taskOf(entry, names) }),
  'job_task_change:status': (entry, names) => {
    const status = labelIn(TASK_STATUS_LABELS, entry.after);
    return status && t('task_status_entry', { task: taskOf(entry, names), status });
  },
};

const changeSentence = (kind: ChangeKind, entry: HistoryEntry, names: ActivityNames): string | null => {
  // The cast is safe, because the caller checked that the cell of the kind is a sentence.
  const sentence: Sentence | undefined = SENTENCES[kind as SentenceKind];
  return sentence?.(entry, names, entry.subject === undefined ? '' : names.program(entry.subject)) ?? null;
};

/**
 * Returns the key of the message from which a stored text was formatted. Entries store only the text, so the text is compared with the messages in
 * `ACTION_KINDS`. Null if no message matches.
 */
export function actionKeyOf(action: string): string | null {
  const known = keysByText.get(action);
  if (known !== undefined) return known;
  const found = patterns().find(([, pattern]) => pattern.test(action))?.[0] ?? null;
  // Limit the size of the cache, because nearly every text contains a name or a time and is therefore new.
  if (keysByText.size < 10_000) keysByText.set(action, found);
  return found;
}

const keysByText = new Map<string, string | null>();
let known: [string, RegExp][] | null = null;

/** Returns the patterns of the messages in `ACTION_KINDS`. Messages with more fixed text come first, because they match fewer stored entries. */
function patterns(): [string, RegExp][] {
  known ??= Object.keys(ACTION_KINDS)
    .flatMap((key): { key: string; fixed: string[] }[] => {
      const message = sourceMessage(key);
      return message === undefined ? [] : [{ key, fixed: fixedPartsOf(message) }];
    })
    .toSorted((a, b) => b.fixed.join('').length - a.fixed.join('').length)
    .map(({ key, fixed }) => [key, new RegExp(`^${fixed.map(escapeRegExp).join('[\\s\\S]*')}$`)]);
  return known;
}

/** Returns the fixed parts of a message: the text before, between and after its arguments. */
function fixedPartsOf(message: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of message) {
    if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) parts.push('');
    } else if (depth === 0) parts[parts.length - 1] += char;
  }
  return parts;
}

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
