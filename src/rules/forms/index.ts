export { type AnswerPart, answerParts, replaceAnswerParts } from './answer-parts';
export {
  type AskedAgain,
  askedAgainBy,
  dependentQuestions,
  factsOfAnswer,
  factsOfVerifiedAnswer,
  outdatedQuestions,
  verifiedDependentAnswers,
} from './asked-again';
export { bindSubject } from './bind-subject';
export { countableQuestions, estimateMinutes, estimateMinutesLeft } from './duration-estimate';
export { memberLabels } from './field-group';
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
export { formatPhone, parsePhone } from './fields/phone';
export { earlierAnswerFactOf, type FieldError, type FieldState, Form, factsOfAnswers, factsReadBy, initialAnswers } from './form';
export { canHideParts, splitMapPath } from './map-paths';
export { expandForMembers, memberFactName, possibleMembers } from './members';
export { allDefinitions, type Definitions, definitionForTask, type ReleasedForm } from './released';
export { resolveFieldText, stableLabel } from './resolve-field-text';
export {
  type ComparedFields,
  type ComparedRow,
  type ComparedSource,
  type ComparisonRowSource,
  type EvidenceSource,
  REVIEW_FINDINGS,
  REVIEW_REQUEST_TEMPLATES,
  type ReviewComment,
  valuesAgree,
  withoutDecisionAnswers,
} from './review';
export { isStageBefore, STAGE_LABELS, STAGE_TABS, STAGES, type Stage, stageByNumber, stageNumber } from './stages';
export { NO_SUBJECT, programOfSubject, type Subject, taskName } from './subject';
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
} from './task-definition';
export { releasedMessageKey, translateDefinitions, translateForm, translateFormTexts } from './translate-form';
export { translateStoredRow, translateStoredTaskName } from './translate-stored-text';
export { uniqueAnswersIn, watchedAnswersIn } from './unique';
