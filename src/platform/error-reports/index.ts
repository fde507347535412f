export { redactPath } from './redact';
export { redactingTransport } from './transport';
