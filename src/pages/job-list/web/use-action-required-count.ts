import { usePollUnlessLive } from '@/live-updates/web';
import { useSummary } from './use-jobs';

const EVERY_MS = 60_000;

/** Number of jobs that need the user's side, refreshed while the page is open; undefined until loaded. */
export const useActionRequiredCount = (): number | undefined => useSummary({}, { refetchInterval: usePollUnlessLive(EVERY_MS) }).data?.action_required;
