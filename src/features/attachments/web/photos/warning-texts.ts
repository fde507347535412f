import { sharedMessage } from '@/foundation/messaging';
import { lazyLabels } from '@/platform/i18n';
import { t } from './messages';

/** Texts of the warnings about a photo in full sentences, each with a remedy. */
export const WARNING_TEXTS = lazyLabels({
  no_metadata: () => `${sharedMessage('attachment_meta')}. ${t('metadata_missing_warning')}`,
  small: () => t('photo_is_small'),
  dark: () => t('photo_is_dark'),
  bright: () => t('photo_is_bright'),
  blurred: () => t('photo_is_blurred'),
});
