export { ProgramLanguages } from './program-languages';
