import { StoredJobsPage } from '@/features/offline/web/stored-jobs/stored-jobs-page';
import { recentJobs } from '@/pages/job-list/web/search';

/** Route component for `/stored-jobs`. */
export const StoredJobsRoute = () => <StoredJobsPage recent={recentJobs.read} />;
