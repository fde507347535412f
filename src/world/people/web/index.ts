export { MeProvider, useIsOfProgram, useMe, useMeCall } from './me';
export { useSla } from './use-sla';
