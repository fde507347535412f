import { formatNumber } from '@/platform';
import { lazyLabels } from '@/platform/i18n';
import { t } from './messages';
import type { RecordFact } from './record';

/** Labels of the values of a public record. */
export const RECORD_LABELS = lazyLabels({
  year_home_built: () => t('year_home_built_label'),
  conditioned_floor_area: () => t('floor_area_label'),
  number_of_stories: () => t('stories_label'),
  number_of_bedrooms: () => t('bedrooms_label'),
} satisfies Record<RecordFact, () => string>);

/** Formats a value; a year has no thousands separator. */
export const formatRecordValue = (fact: RecordFact, value: number): string => (fact === 'year_home_built' ? String(value) : formatNumber(value));
