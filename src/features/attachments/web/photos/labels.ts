import { sharedMessage } from '@/foundation/messaging';
import { lazyLabels } from '@/platform/i18n';
import { t } from './messages';

/** The warnings about a photo in full sentences, each with a remedy. */
export const WARNING_TEXTS = lazyLabels({
  no_metadata: () => `${sharedMessage('attachment_meta')}. ${t('metadata_missing_warning')}`,
  small: () => t('photo_is_small'),
  dark: () => t('photo_is_dark'),
  bright: () => t('photo_is_bright'),
  blurred: () => t('photo_is_blurred'),
});

/** The warnings in one or two words, for a small card. */
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
