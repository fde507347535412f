export { withAnswers } from './answers';
export { definitionOfLever, dictionaryName, isLever, type Lever, type LeverKind, leversOfProgram, valueNow } from './levers';
export { smallestChanges, type Trying, type Turn, type Turns, valueAt } from './smallest';
