import './events';

export { mayContainEnergyUse, usageFileIdsIn } from './answer-files';
export * from './categories';

export * as attachmentsContract from './contract';
export * from './file-name';
export * from './photo-problems';
export { flagConfirmedDifferences } from './text-recognition/confirmed-differences';
export * as readingContract from './text-recognition/contract';
export { type ReviewReading, reviewReadingSchema } from './text-recognition/contract';
