export { ProgramOffice, useProgramOffice } from './program-office';
