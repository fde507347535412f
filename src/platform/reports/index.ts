export { redactPath, redactText } from './clean';
export { redactingTransport } from './transport';
