export { type AskedAgain, askedAgainBy, dependentsIn, givenFor, outdatedAnswers, verifiedDependents, verifiedFor, whyAskedAgain } from './asked-again';
export { boundTo } from './bound';
export {
  type Answers,
  type AnswersOf,
  type Check,
  type CheckIssue,
  defineTask,
  type Fill,
  type FormContext,
  type FormProgram,
  fieldAt,
  type NamedEffect,
  type OptionWords,
  type OutsideWait,
  type Report,
  TASK_SETS,
  type TaskDefinition,
} from './definition';
export { shownValue } from './field-state';
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
  eitherOr,
  email,
  equipment,
  FIELD_TYPES,
  FieldBuilder,
  files,
  hasShape,
  longText,
  matrix,
  membersInWords,
  money,
  parseValue,
  phone,
  rows,
  schemaOfValue,
  slot,
  summariseValue,
  text,
  wholeNumber,
  yesNo,
  yesNoDontKnow,
} from './fields';
export { type Captures, capturesOf, photosAsked } from './fields/captures';
export { isSeenAtOnce, type Option, optionsOf } from './fields/choice';
export { isEmail } from './fields/email';
export type { EquipmentSettings } from './fields/equipment';
export { changed, conditionsOf, type Field, withColumns, withoutEach } from './fields/field';
export { formatPhone } from './fields/phone';
export { answerOf, effectiveAnswers, type FieldState, Form, factsOfAnswers, factsReadBy, type Problem } from './form';
export { namesOfMembers } from './group';
export { keptInReadersWords, taskNameInReadersWords } from './kept-words';
export { hidesParts, splitLine } from './lines';
export { ofMember, possibleMembers, saidForEach } from './members';
export { minutesFor, minutesLeft, questionsIn } from './minutes';
export { type Part, partsOf, withParts } from './parts';
export { type Definitions, definitionOf, type ReleasedForm, withReleases } from './released';
export {
  agree,
  type ComparedRow,
  type ComparedSource,
  type Comparison,
  type ComparisonRows,
  FOUND,
  type Proof,
  REVIEW_REASONS,
  type ReviewComment,
  undecided,
} from './review';
export { isBefore, STAGE_LABELS, STAGE_TABS, STAGES, type Stage, stageByNumber, stageNumber } from './stages';
export { NO_SUBJECT, programOf, type Subject, taskName } from './subject';
export { uniqueIn, watchedIn } from './unique';
export { inLastingWords, wordedField } from './worded';
export { definitionsInReadersWords, inReadersWords, inRelease, withWords } from './words';
