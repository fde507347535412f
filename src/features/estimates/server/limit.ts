import { limitedTo } from '@/platform/server/http';
import { t } from './messages';

/** More than a person presses keys, and than a price list is filled with in a minute; a script that never ends is slowed down. */
export const limitEstimates = limitedTo(3_000, () => t('too_many'));
