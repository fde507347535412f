import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiQuery } from '@/platform/web';
import { previewIncentives } from '../contract';

/** Delay in milliseconds between the last keystroke and the request for the amounts. */
const QUIET_MS = 500;

/** Loads the amounts that would follow from `typed` (facts as JSON). Saves nothing. `isOld` is true while newer amounts are loading. */
export function usePreview(jobId: string, typed: string, { enabled = true } = {}) {
  const [facts] = useDebouncedValue(typed, QUIET_MS);
  const preview = useApiQuery(
    previewIncentives,
    { params: { job_id: jobId }, body: { facts: JSON.parse(facts) } },
    { enabled, placeholderData: keepPreviousData },
  );
  return { preview, isOld: preview.isPlaceholderData || typed !== facts };
}
