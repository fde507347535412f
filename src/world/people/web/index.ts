export { MeProvider, useMe, useMeCall } from './me';
export { useSla } from './use-sla';
