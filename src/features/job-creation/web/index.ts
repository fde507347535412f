export { CreateJobPage } from './create-job-page';
export { DuplicateConfirmation, NOT_CONFIRMED } from './duplicate-confirmation';
