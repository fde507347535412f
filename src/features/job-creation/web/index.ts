export { CreateJobPage } from './create-job-page';
