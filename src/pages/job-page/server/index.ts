export { jobHistory, jobHistoryOwners } from './history';
