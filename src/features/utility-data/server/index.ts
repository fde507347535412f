export { eraseUsageFilesJob } from './erase-files-job';
export { utilityDataServer } from './feature';
export { vendorSecrets } from './open-vendor';
export { readUtilityFileJob } from './read-file-job';
export { utilityDataRoutes } from './routes';
export { prepareSimulatedDataJob, sendSimulatedUtilityMessageJob, simulatedUtilityRoutes } from './simulator/simulator';
export { checkUtilitiesJob, connectUtilityJob, revokeUtilityJob, syncUtilityJob } from './sync-jobs';
