export { createJob } from './changes';
export { questionsOfJob } from './page';
