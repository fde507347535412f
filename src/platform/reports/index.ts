export { cleanPath, cleanText } from './clean';
export { cleanedTransport } from './transport';
