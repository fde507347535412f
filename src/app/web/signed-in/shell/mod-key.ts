import { t } from './messages';

/** Label of the key for shortcuts such as Ctrl+K. On Apple devices, the key is ⌘. */
export const MODIFIER_KEY_LABEL = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : t('ctrl');
