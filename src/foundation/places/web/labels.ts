import type { Precision } from '../place';
import { t } from './messages';

/** How well the position is known, and what follows from it. */
export const PRECISION_LABELS: Record<Precision, string> = {
  rooftop: t('position_known_to_the_rooftop'),
  street: t('position_known_to_the_street'),
  zip: t('address_imprecise_warning'),
};
