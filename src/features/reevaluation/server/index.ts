export { REEVALUATION_ROUTES } from './routes';
export { nightlyReevaluationJob, reevaluateBatchJob, requestReevaluation, startReevaluationJob } from './runs';
