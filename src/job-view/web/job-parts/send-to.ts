import { t } from './messages';

/** Returns the label for the button that sends forms to a guest: to the installer, or for `homeowner` and null to the homeowner. */
export const sendToLabels = (to: 'homeowner' | 'installer' | null, firstName: string): string =>
  to === 'installer' ? t('send_to_installer') : t('send_to', { name: firstName || t('the_homeowner') });
