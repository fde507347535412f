import type { EquipmentType } from '@/foundation/equipment';
import { jsonEquals } from '@/platform';
import type { ReadFact } from '@/rules/conditions';
import type { Subject } from './subject';

/**
 * Source of a compared value.
 *
 * - `of`: name of the source, which the reviewer sees.
 * - `fact`: name of a fact. In this name, `$subject` stands for the subject of the task.
 * - `job`: data of the job.
 * - `task`: key of a form or requirement that asks the question `field`, or key of the review itself.
 * - `catalog`: equipment types to search in the catalog for the model, which is the answer to the question `field` of the review.
 */
export type ComparedSource = { of: string } & (
  | { fact: string }
  | { job: 'address' }
  | { task: string; field: string }
  | { catalog: readonly EquipmentType[]; field: string }
);

/**
 * Location of evidence for an answer: the files of a question (`field`) in another form (`task`). With `slot`, only the photos in this slot of the question.
 */
export type EvidenceSource = { task: string; field: string; slot?: string };

/** Values that should agree, shown side by side to the reviewer. If only one value is listed, the reviewer compares it with the evidence. */
export type ComparedFields = {
  label: string;
  with: readonly ComparedSource[];
  /**
   * Kind of comparison. Default: the values must be equal.
   *
   * - `words`: ignores case, spaces and punctuation.
   * - `model`: also ignores the manufacturer before a model number.
   * - a number: allowed difference.
   * - `percent`: allowed difference in percent of the first value.
   * - `none`: the values are shown but not compared.
   */
  by?: 'words' | 'model' | 'none' | number | { percent: number };
  /** Field of the review in which the reviewer enters the result of the comparison. */
  answered?: string;
};

/** A value to compare. `of`: name of its source, which the reviewer sees. */
export type ComparedValue = { of: string; value: unknown };
/** One row of the comparison: the value of each source. */
export type ComparedRow = { label: string; values: readonly ComparedValue[]; by?: ComparedFields['by']; answered?: string };

/** Function that returns comparison rows from job data, for example one row for each installed system. A released form stores the name of the function. */
export type ComparisonRowSource = { name: string; reads: readonly string[]; run: (read: ReadFact, subject: Subject) => ComparedRow[] };

/** Properties of review forms. `K`: keys of the fields of the review. */
export type ReviewPart<K extends string = string> = {
  /** Keys of the forms whose tasks this review decides about. When a user completes such a task, the task is sent to this review. */
  reviews: readonly [string, ...string[]];
  /** Compared values: `compares` as data, `comparesRows` as functions. */
  compares?: readonly ComparedFields[];
  comparesRows?: readonly ComparisonRowSource[];
  /** Forms whose answers and files are shown as evidence only. */
  evidence?: readonly string[];
  /** Evidence files for the review's own questions, by field key. */
  proves?: Partial<Readonly<Record<K, readonly EvidenceSource[]>>>;
  /** Request templates that the review offers. Maps each template to the field of the reviewed task that the template concerns ('' for the whole task). */
  reasons?: Partial<Readonly<Record<ReviewRequestTemplate, string>>>;
  /**
   * Date field with the last day of the approval. After this day, the reviewed tasks reopen. The tasks stay complete if the job is past the Review stage or all
   * active programs decided.
   */
  holdsUntil?: K;
};

/** Returns whether all values agree. Ignores empty values. Returns null if fewer than two values are left, or if the kind of comparison is `none`. */
export function valuesAgree(values: readonly unknown[], by?: ComparedFields['by']): boolean | null {
  if (by === 'none') return null;
  const [first, ...others] = values.filter((value) => value !== undefined && value !== null && value !== '');
  if (others.length === 0) return null;
  return others.every((other) => sameValue(first, other, by));
}

function sameValue(a: unknown, b: unknown, by: ComparedFields['by']): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    if (typeof by === 'number') return Math.abs(a - b) <= by;
    if (typeof by === 'object') return Math.abs(a - b) * 100 <= Math.abs(a) * by.percent;
  }
  if (by === 'words') return wordsOf(a) === wordsOf(b);
  if (by === 'model') return isSameModel(String(a), String(b));
  return jsonEquals(a, b);
}

/**
 * Returns true if two texts have the same letters and digits, or differ only by the manufacturer before a model number: "Nordhaus NH-36C" and "NH-36C". A model
 * number must contain letters and digits, so the function returns false for "VB 200" and "200".
 */
function isSameModel(a: string, b: string): boolean {
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a];
  if (wordsOf(longer) === wordsOf(shorter)) return true;
  const namesModel = /\d/.test(shorter) && /\p{L}/u.test(shorter);
  const parts = longer.trim().split(/\s+/);
  return namesModel && parts.some((_, from) => from > 0 && wordsOf(parts.slice(from).join('')) === wordsOf(shorter));
}

const wordsOf = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Fields of a review that belong to one decision and are emptied before the next decision. The reviewer's answers in other fields stay. */
const DECISION_FIELDS: ReadonlySet<string> = new Set(['review_decision', 'comments', 'reject_reason', 'contractor_message', 'review_notes', 'seconds_spent']);

/** Returns the answers of a review without the decision fields, or null if no answers are left. */
export function withoutDecisionAnswers(answers: Readonly<Record<string, unknown>> | null): Record<string, unknown> | null {
  const remaining = Object.entries(answers ?? {}).filter(([key]) => !DECISION_FIELDS.has(key));
  return remaining.length > 0 ? Object.fromEntries(remaining) : null;
}

/** Request templates for reviewers (docs/spec/tasks.md, N3). The reviewer replaces the `{names}`. */
export const REVIEW_REQUEST_TEMPLATES = {
  photo_blurry: 'The photo is blurred. Please retake it.',
  photo_missing: 'A required photo is missing: {slot}.',
  photo_wrong_subject: 'The photo does not show {slot}.',
  nameplate_illegible: 'The nameplate cannot be read. Fill the frame, avoid glare.',
  geotag_far: 'The photo was taken far from the home. Please explain or retake.',
  date_mismatch: 'The photo date is before or after the work.',
  model_mismatch: 'The model on the photo ({a}) is not the model entered ({b}).',
  ahri_mismatch: 'The AHRI id does not match the installed indoor and outdoor units.',
  serial_duplicate: 'This serial number is on another job.',
  not_energy_star: 'The unit is not ENERGY STAR certified.',
  invoice_total: 'The invoice total does not match.',
  invoice_rebate_line: 'The rebate is not shown as a line item titled ‘{title}’.',
  invoice_unsigned: 'The invoice is not signed by the homeowner.',
  invoice_address: 'The address on the invoice is not the job address.',
  bill_too_old: 'The bill is more than three months old.',
  bill_pages: 'Pages or the usage graph are missing.',
  account_mismatch: 'The account number does not match the bill.',
  agreement_section: 'Section {x} of the agreement is not signed.',
  agreement_after_install: 'The agreement was signed after installation.',
  income_doc_type: 'Please upload the program approval certificate, not tax documents.',
  income_expired: 'The income approval has expired.',
  permit_missing: 'The permit is missing.',
  manual_j_equipment: 'The equipment in the Manual J is not the equipment entered.',
  sizing_below_51: 'The report does not show 51 % or more of the load.',
  cas_failed: 'A combustion safety test failed and no remediation is documented.',
} as const;
export type ReviewRequestTemplate = keyof typeof REVIEW_REQUEST_TEMPLATES;

/** Results of comparing a value with the evidence. */
export const REVIEW_FINDINGS = { matches: 'Matches', differs: 'Differs', unreadable: 'Cannot be read' } as const;

/** A correction that a reviewer requests for a field. */
export type ReviewComment = {
  id?: string;
  field: string;
  text: string;
  by: string;
  at: string;
  resolved: boolean;
};
