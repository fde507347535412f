export { PublicRecordCard } from './public-record-card';
