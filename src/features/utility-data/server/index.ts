export { INTERVAL_COUNT, simulatedBills, simulatedInterval } from '../simulator/usage';
export type { UsageInterval, UtilityBill } from '../vendor';
export { eraseUsageFilesBackgroundJob } from './erase-files-job';
export { utilityDataServer } from './feature';
export { vendorSecrets } from './open-vendor';
export { readUtilityFileBackgroundJob } from './read-file-job';
export { calculateUseFromReadings, enteredBillsToStore, saveBills, saveIntervals } from './readings';
export { utilityDataRoutes } from './routes';
export {
  openSampleConnection,
  prepareSimulatedDataBackgroundJob,
  sendSimulatedUtilityMessageBackgroundJob,
  simulatedUtilityRoutes,
} from './simulator/simulator';
export { checkUtilitiesBackgroundJob, connectUtilityBackgroundJob, revokeUtilityBackgroundJob, syncUtilityBackgroundJob } from './sync-jobs';
