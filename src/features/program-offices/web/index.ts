export { ProgramOffice } from './program-office';
