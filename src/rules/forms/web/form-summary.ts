import type { FieldError, FieldState } from '../field-state';
import type { Field } from '../fields/field';
import type { ReviewComment } from '../review';
import type { LastEditor } from './form-view';

/** A field as displayed. The object stays the same while nothing about it changes. */
export type DisplayedField = {
  state: FieldState;
  editable: boolean;
  problems: readonly FieldError[];
  warnings: readonly FieldError[];
  comments: readonly ReviewComment[];
  /** Source of a prefilled value. */
  source: string;
  /** Names of the programs that ask the question, if not all programs of the task do. */
  askedBy: readonly string[];
  /** Name of another person who changed the field while the form was open. Empty if there is none. */
  changedBy: string;
  /** True if the field became visible while the form was open. */
  isLate: boolean;
  /** True if the same question with the same help is shown above for another member. */
  isRepeated: boolean;
};

export type FieldCard = { title: string; paths: readonly string[] };
/** Two values of one field, with the author of the other value. */
export type ConflictingValue = { path: string; mine: unknown; theirs: unknown } & LastEditor;
/** `baseValue`: the value before both changes. */
export type Conflict = ConflictingValue & { field: Field; baseValue: unknown };
/** True for a conflict between two photo lists. The form keeps the photos of both people instead of asking. */
export const isOfPhotos = ({ field }: Conflict): boolean => field.kind === 'captures';
/** An answer that only another person changed. */
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
  /** Corrections about the whole task, which belong to no visible question. */
  comments: readonly ReviewComment[];
  /** Paths of questions with an unresolved correction. */
  toCorrect: readonly string[];
};
