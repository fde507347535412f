import { lazyLabels } from '@/platform/i18n';
import { t } from './messages';

/** Labels of the warnings in one or two words, for a small card. */
export const WARNING_LABELS = lazyLabels({
  no_metadata: () => t('metadata_missing_label'),
  small: () => t('small_picture'),
  dark: () => t('dark'),
  bright: () => t('bright'),
  blurred: () => t('blurred'),
});

export const OVERRIDE_LABELS = lazyLabels({
  dark_place: () => t('dark_place_option'),
  worn_label: () => t('worn_label_option'),
  no_closer: () => t('distance_limited_option'),
  only_one: () => t('only_photo_option'),
  extra: () => t('extra_photo_option'),
});
