import { t } from './messages';

/** What handing a guest's forms over is called, wherever it stands. */
export const sendToLabels = (to: 'homeowner' | 'installer' | null, firstName: string): string =>
  to === 'installer' ? t('send_to_installer') : t('send_to', { name: firstName || t('the_homeowner') });
