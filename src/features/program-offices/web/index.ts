export { ProgramOfficeContact, useProgramOffice } from './program-office';
