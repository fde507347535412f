import { isPrivateToHomeowner, VISIBILITY_CLASSES, type VisibilityClass } from '@/access';
import { t } from './messages';

/** Returns a text about who sees an answer. It addresses people who answer about themselves directly. */
export const visibilityLabel = (visibility: VisibilityClass, isOwn: boolean): string =>
  isOwn && isPrivateToHomeowner(visibility) ? t('answer_private_label') : VISIBILITY_CLASSES[visibility];
