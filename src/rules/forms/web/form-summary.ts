import type { FieldError, FieldState } from '../field-state';
import type { Field } from '../fields/field';
import type { ReviewComment } from '../review';
import type { LastEditor } from './form-view';

/** A field as displayed. The object stays the same while the field looks the same, so React need not render the field again. */
export type DisplayedField = {
  state: FieldState;
  editable: boolean;
  problems: readonly FieldError[];
  warnings: readonly FieldError[];
  comments: readonly ReviewComment[];
  /** Name of the source from which the value was prefilled. Empty if the value is not prefilled. */
  source: string;
  /** Names of the programs that request the question. Empty if all programs of the task or no programs request it, and for fields with members. */
  askedBy: readonly string[];
  /** Name of another person who changed the field while the form was open. Empty if nobody else changed the field. */
  changedBy: string;
  /** True if the field became visible while the form was open. */
  isLate: boolean;
  /** True if the form already shows the same question with the same help text for another member. */
  isRepeated: boolean;
};

export type FieldCard = { title: string; paths: readonly string[] };
/** Values of a field that two people changed. `mine`: the viewer's value. `theirs`: the value of the other person, whom `by` names. */
export type ConflictingValue = { path: string; mine: unknown; theirs: unknown } & LastEditor;
/** A conflict of the open form. `baseValue`: the value before both people changed it. */
export type Conflict = ConflictingValue & { field: Field; baseValue: unknown };
/** Returns true for a conflict between two photo lists. The form merges the lists (`joinedPhotos`) and does not ask the person to choose. */
export const isOfPhotos = ({ field }: Conflict): boolean => field.kind === 'captures';
/** Note about an answer that was changed by another person but not by the viewer. `label`: label of the question. `by`: name of the person. */
export type RemoteChange = { label: string; by: string };

/** State of the whole form. The object stays the same while nothing changes. */
export type FormSummary = {
  cards: readonly FieldCard[];
  hasChanges: boolean;
  /** All errors that block completion; empty before the first attempt. */
  toFix: readonly FieldError[];
  conflicts: readonly Conflict[];
  /** Changes by other people while the form was open. */
  changedByOthers: readonly RemoteChange[];
  /** Requested corrections that do not belong to a visible question, such as corrections about the whole task. */
  comments: readonly ReviewComment[];
  /** Paths of questions with an unresolved correction. */
  toCorrect: readonly string[];
};
