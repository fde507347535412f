import './events';

export { holdsUsage, usageFileIdsIn } from './answer-files';
export * from './categories';

export * as attachmentsContract from './contract';
export * from './file-name';
export * from './photo-problems';
export * as readingContract from './reading/contract';
export { type ReviewReading, reviewReadingSchema } from './reading/contract';
