export { redactPath, redactText } from './redact';
export { redactingTransport } from './transport';
