export { createJob } from './changes';
export { completeAnsweredOnCreate } from './consequences';
export { questionsOfJob } from './create-form';
