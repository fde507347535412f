import type { EquipmentType } from '@/foundation/equipment';
import { jsonEquals } from '@/platform';
import type { ReadFact } from '@/rules/conditions';
import type { Subject } from './subject';

/**
 * Where a compared value stands: a fact (`$subject` is the task's subject), the job itself, what was last typed into the
 * task that meets a requirement, or what the catalog of equipment says of the model in one of the review's own questions.
 */
export type ComparedSource = { of: string } & (
  | { fact: string }
  | { job: 'address' }
  | { task: string; field: string }
  | { catalog: readonly EquipmentType[]; field: string }
);

/** What proves an answer: the files of a question of another form, or the photos of one of its slots. */
export type EvidenceSource = { task: string; field: string; slot?: string };

/**
 * Values that should agree, side by side for whoever reviews. A single one is held against the
 * evidence beside it.
 */
export type ComparedFields = {
  label: string;
  with: readonly ComparedSource[];
  /** How near is near enough: `none` compares nothing (parts of one thing); `words` ignores case, spaces and punctuation; `model` also the maker's name before a model number; a number is the difference that is allowed, also as a percentage of the first value. Exact unless said. */
  by?: 'words' | 'model' | 'none' | number | { percent: number };
  /** The field of the review in which the reviewer says what came of it. */
  answered?: string;
};

/** One row as it is shown: what each source says, in words. */
export type ComparedValue = { of: string; value: unknown };
export type ComparedRow = { label: string; values: readonly ComparedValue[]; by?: ComparedFields['by']; answered?: string };

/** Rows that follow from data of the job, such as one for each installed system: a named function, kept by name with a released form. */
export type ComparisonRowSource = { name: string; reads: readonly string[]; run: (read: ReadFact, subject: Subject) => ComparedRow[] };

/** What only a review says, `K` being the keys of its own fields. */
export type ReviewPart<K extends string = string> = {
  /** Tasks this one decides about. Completing them goes to review first. */
  reviews: readonly [string, ...string[]];
  /** The values it holds against each other, as data; what follows from data of the job as named functions. */
  compares?: readonly ComparedFields[];
  comparesRows?: readonly ComparisonRowSource[];
  /** Forms whose answers and files are held beside it to look at, without being decided about. */
  evidence?: readonly string[];
  /** Of its own questions the files in which the answer is read. */
  proves?: Partial<Readonly<Record<K, readonly EvidenceSource[]>>>;
  /** The ready-made requests it offers, each with the field of the reviewed task it is about ('' for the whole task). */
  reasons?: Partial<Readonly<Record<ReviewRequestTemplate, string>>>;
  /** The date field after which what it approved no longer holds; until a program has reserved, the reviewed task opens again. */
  holdsUntil?: K;
};

/** Do all values that are there say the same? Null when there are fewer than two: nothing to hold against each other. */
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

/** “Nordhaus NH-36C” and “NH-36C” are one unit. A number alone names no model: “200” is not “VB 200”. */
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

/** What makes up one decision. It is made anew each time; what the reviewer found out stays as they left it. */
const DECISION_FIELDS: ReadonlySet<string> = new Set(['review_decision', 'comments', 'reject_reason', 'contractor_message', 'review_notes', 'seconds_spent']);

/** The answers of a review before anything is decided; null when there are none. */
export function emptyReviewAnswers(answers: Readonly<Record<string, unknown>> | null): Record<string, unknown> | null {
  const kept = Object.entries(answers ?? {}).filter(([key]) => !DECISION_FIELDS.has(key));
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** Ready-made requests of reviewers (tasks.md N3). `{names}` are gaps that the reviewer fills in. */
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

/** What holding a value against the evidence can come to. */
export const FINDINGS = { matches: 'Matches', differs: 'Differs', unreadable: 'Cannot be read' } as const;

/** A correction asked by a reviewer, pinned to a field. */
export type ReviewComment = {
  /** Where it stands among the task's comments; only in views. */ id?: string;
  field: string;
  text: string;
  by: string;
  at: string;
  resolved: boolean;
};
