import type { Precision } from '../place';
import { t } from './messages';

/** Labels of the precision of a position, and what it means for the user. */
export const PRECISION_LABELS: Record<Precision, string> = {
  rooftop: t('position_known_to_the_rooftop'),
  street: t('position_known_to_the_street'),
  zip: t('address_imprecise_warning'),
};
