export { recheckCompany, recheckCompanyJob, recheckJobsOf, recheckProgramsJob, settleDueJob, timePassesJob } from './due-jobs';
