export { programDifference } from './compare';
export { describedDifference, type ProgramContent, placeName } from './sentences';
