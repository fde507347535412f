export { jobAssignmentServer } from './feature';
export { JOB_ASSIGNMENT_ROUTES } from './routes';
