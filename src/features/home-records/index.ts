export { RECORD_FACTS, RECORD_FORM, type RecordSource, type RecordValues } from './record';
