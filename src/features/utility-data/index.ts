export { attachConnection, enterBills, giveConsent, markStep, publishUse, revokeConsent, shareReadings, UTILITY_TASK } from './changes';
export { CONSENT_VERSION } from './consent';
export { expireUtilityConsents, matchUtilities, requireUsageConsent } from './consequences';
export { utilityDataFeature } from './feature';
export { UTILITY_NOTIFICATIONS } from './notifications';
export { applyVendorEvents } from './vendor-events';
