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
export { type AnswerChange, type AnswerChanges, type CounterfactualInput, exampleValue, minimalChanges } from './minimal-changes';
