export { JobsListPage } from './jobs-list-page';
