export { mayText, textChoiceOf } from './consent';
export { type TextChoice, textChoice } from './contract';
export { textMessages } from './feature';
