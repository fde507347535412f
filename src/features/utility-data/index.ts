export { markStep, UTILITY_TASK } from './changes';
export { expireUtilityConsents, matchUtilities, requireUsageConsent } from './consequences';
export { utilityData } from './feature';
export { UTILITY_NOTIFICATIONS } from './notifications';
