export { programDifference } from './compare';
export { describedDifference, entryNameAt, type ProgramContent } from './sentences';
