export { REEVALUATION_ROUTES } from './routes';
export { nightlyReevaluationBackgroundJob, reevaluateBatchBackgroundJob, requestReevaluation, startReevaluationBackgroundJob } from './runs';
