import type { Precision } from '../place';
import { t } from './messages';

/** Labels of the precision of a position, and what it means for the user. */
export const PRECISION_LABELS: Record<Precision, string> = {
  rooftop: t('precision_rooftop_label'),
  street: t('precision_street_label'),
  zip: t('address_imprecise_warning'),
};
