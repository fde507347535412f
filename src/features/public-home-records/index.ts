export { FORMS_WITH_RECORD, RECORD_FACTS, type RecordSource, type RecordValues } from './record';
