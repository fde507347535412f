import './events';

export { mayContainEnergyUse, usageFileIdsIn } from './answer-files';
export * from './categories';

export * as attachmentsContract from './contract';
export * from './file-name';
export * from './photo-problems';
export * as readingContract from './text-recognition/contract';
export { type ReviewReading, reviewReadingSchema } from './text-recognition/contract';
