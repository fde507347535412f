import { usePollUnlessLive } from '@/live-updates/web';
import { useSummary } from './use-jobs';

const EVERY_MS = 60_000;

/** Returns the number of jobs on which the user or a colleague must act, and refreshes this number. Undefined until the number is loaded. */
export const useActionRequiredCount = (): number | undefined => useSummary({}, { refetchInterval: usePollUnlessLive(EVERY_MS) }).data?.action_required;
