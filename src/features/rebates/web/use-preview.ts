import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiQuery } from '@/platform/web';
import { previewIncentives } from '../contract';

/** Typing stops for this long before the amounts are asked again. */
const QUIET_MS = 500;

/** What the programs would pay with these facts, as JSON; nothing is saved by looking. `isOld` while newer ones are worked out. */
export function usePreview(jobId: string, typed: string, { enabled = true } = {}) {
  const [facts] = useDebouncedValue(typed, QUIET_MS);
  const preview = useApiQuery(
    previewIncentives,
    { params: { job_id: jobId }, body: { facts: JSON.parse(facts) } },
    { enabled, placeholderData: keepPreviousData },
  );
  return { preview, isOld: preview.isPlaceholderData || typed !== facts };
}
