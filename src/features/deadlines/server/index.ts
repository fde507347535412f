export { lookAgainAtJobsOf, lookAgainJob, timePassesJob } from './look-again';
