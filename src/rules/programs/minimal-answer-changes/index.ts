export { withChangedAnswers } from './answers';
export {
  type ChangeableFact,
  type ChangeableFactKind,
  changeableFactsOfProgram,
  currentValue,
  factNameOf,
  factOrCellDefinition,
  isChangeable,
} from './changeable-facts';
export { type AnswerChange, type AnswerChanges, exampleValue, type MinimalChangesInput, minimalChanges } from './minimal-changes';
