export { RECORD_FACTS, RECORD_FORM } from './record';
