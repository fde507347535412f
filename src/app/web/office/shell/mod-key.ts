import { t } from './messages';

/** What the key beside the space bar is called on this machine. */
export const MODIFIER_KEY_LABEL = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : t('ctrl');
