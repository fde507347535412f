export { checkSealingKey, makeSealingKey } from './key';
export { ownSigning, type SigningProvider } from './provider';
export { verifySeal } from './verify';
