import type { PlaceSource, Precision } from '../place';
import { t } from './messages';
import type { PickedPlace } from './picked-place';

const PRECISION_LABELS: Record<Precision, string> = {
  rooftop: t('precision_rooftop_label'),
  street: t('precision_street_label'),
  zip: t('address_imprecise_warning'),
};

/** Returns a label for the precision of a place's position. A simulated place is labeled as a sample. */
export const positionLabel = ({ precision, source }: PickedPlace): string =>
  source === 'simulated' ? t('position_sample_label') : PRECISION_LABELS[precision];

/** Names of the sources that are shown next to a suggestion. Other sources are not shown. */
export const SOURCE_LABELS: Partial<Record<PlaceSource, string>> = {
  simulated: t('source_sample_label'),
  google: t('source_google_label'),
  census: t('source_census_label'),
};
