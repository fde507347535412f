export { createJob } from './changes';
