export { ProgramLanguages, useProgramLanguages } from './program-languages';
