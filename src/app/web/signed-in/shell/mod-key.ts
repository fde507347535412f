import { t } from './messages';

/** Name of the modifier key on this computer. */
export const MODIFIER_KEY_LABEL = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : t('ctrl');
