export { attachConnection, enterBills, giveConsent, markStep, publishUse, revokeConsent, shareReadings } from './changes';
export { CONSENT_VERSION } from './consent';
export { expireUtilityConsents, matchUtilities, requireUsageConsent } from './consequences';
export { utilityDataFeature } from './feature';
export { UTILITY_NOTIFICATIONS } from './notifications';
export { UTILITY_TASK } from './steps';
export { applyVendorEvents } from './vendor-events';
