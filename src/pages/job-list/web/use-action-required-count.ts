import { usePollUnlessLive } from '@/live/web';
import { useSummary } from './use-jobs';

const EVERY_MS = 60_000;

/** How many jobs wait for my side, kept fresh while the page is open; undefined until it is known. */
export const useActionRequiredCount = (): number | undefined => useSummary({}, { refetchInterval: usePollUnlessLive(EVERY_MS) }).data?.action_required;
