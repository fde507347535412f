export { type AskedAgain, askedAgainBy, dependentsIn, givenFor, outdatedAnswers, verifiedDependents, verifiedFor, whyAskedAgain } from './asked-again';
export { bindSubject } from './bound';
export {
  type Answers,
  type AnswersOf,
  type AutofillRule,
  type Check,
  type CheckIssue,
  defineTask,
  type ExternalWaitRule,
  type FormContext,
  type FormProgram,
  fieldOfPath,
  type NamedEffect,
  type OptionText,
  type PrintableReport,
  TASK_SETS,
  type TaskDefinition,
} from './definition';
export { visibleValue } from './field-state';
export {
  address,
  calculated,
  captures,
  checkbox,
  choice,
  choices,
  date,
  datetime,
  decimal,
  display,
  email,
  equipment,
  FIELD_TYPES,
  FieldBuilder,
  files,
  hasShape,
  labeledYesNo,
  longText,
  matrix,
  memberDescription,
  money,
  parseValue,
  phone,
  photoSlot,
  rows,
  summarizeValue,
  text,
  valueSchema,
  wholeNumber,
  yesNo,
  yesNoDontKnow,
} from './fields';
export { type PhotoCaptures, parseCaptures, requestedPhotos } from './fields/captures';
export { type Option, optionsOf, showsAllOptions } from './fields/choice';
export { isEmail } from './fields/email';
export type { EquipmentSettings } from './fields/equipment';
export { type Field, fieldConditions, flattenFields, memberField, overrideField } from './fields/field';
export { formatPhone } from './fields/phone';
export { earlierAnswerOf, type FieldError, type FieldState, Form, factsOfAnswers, factsReadBy, initialAnswers } from './form';
export { memberLabels } from './group';
export { translateStoredRow, translateStoredTaskName } from './kept-words';
export { canHideParts, splitMapPath } from './lines';
export { expandForMembers, memberFactName, possibleMembers } from './members';
export { countableQuestions, estimateMinutes, estimateMinutesLeft } from './minutes';
export { type AnswerPart, answerParts, replaceAnswerParts } from './parts';
export { allDefinitions, type Definitions, definitionForTask, type ReleasedForm } from './released';
export {
  type ComparedFields,
  type ComparedRow,
  type ComparedSource,
  type ComparisonRowSource,
  type EvidenceSource,
  emptyReviewAnswers,
  FINDINGS,
  REVIEW_REQUEST_TEMPLATES,
  type ReviewComment,
  valuesAgree,
} from './review';
export { isBefore, STAGE_LABELS, STAGE_TABS, STAGES, type Stage, stageByNumber, stageNumber } from './stages';
export { NO_SUBJECT, programOfSubject, type Subject, taskName } from './subject';
export { uniqueAnswersIn, watchedAnswersIn } from './unique';
export { resolveFieldText, stableLabel } from './worded';
export { translateDefinitions, translateForm, translateFormTexts, translateReleasedForm } from './words';
