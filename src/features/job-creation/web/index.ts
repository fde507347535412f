export { CreateJobPage } from './create-job-page';
export { DuplicateConfirmation, useDuplicateConfirmation } from './duplicate-confirmation';
