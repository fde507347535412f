import { t } from './messages';

/** Returns the label for the button that sends forms to a guest. The value null stands for the homeowner. */
export const sendToLabels = (to: 'homeowner' | 'installer' | null, firstName: string): string =>
  to === 'installer' ? t('send_to_installer') : t('send_to', { name: firstName || t('the_homeowner') });
