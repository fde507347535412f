export { checkSealingKey, makeSealingKey, openSealingKey, type SealingKey } from './key';
export { ownSigning, type SigningProvider } from './provider';
export { sealPdf } from './seal';
export { type Verdict, verifySeal } from './verify';
