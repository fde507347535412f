export { withChangedAnswers } from './answers';
export { type ChangeableFact, type ChangeableFactKind, changeableFactsOfProgram, currentValue, definitionOf, factNameOf, isChangeable } from './levers';
export { type AnswerChange, type AnswerChanges, type CounterfactualInput, exampleValue, minimalChanges } from './smallest';
