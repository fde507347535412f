export { MeProvider, useMe, useMeCall } from './me';
export { PreferencesPage } from './preferences-page';
export { useSla } from './use-sla';
