import './events';

export { holdsUsage } from './answer-files';
export * from './categories';

export * as attachmentsContract from './contract';
export * from './file-name';
export * from './photo-problems';
export { type ReviewReading, reviewReading } from './reading/contract';
