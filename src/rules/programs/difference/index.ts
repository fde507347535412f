export { type ProgramChange, programDifference } from './compare';
export { type DescribedChange, describedDifference, type ProgramContent, placeName } from './sentences';
