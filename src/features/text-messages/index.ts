export { maskedPhone, mayText, textChoiceOf } from './consent';
export { type TextChoice, textChoiceSchema } from './contract';
export { textMessagesFeature } from './feature';
