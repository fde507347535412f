import { isPrivateToHomeowner, VISIBILITY_CLASSES, type VisibilityClass } from '@/access';
import { t } from './messages';

/** Returns a text about the people who can see an answer. On pages of guests (`isOwn`), private questions have a separate text. */
export const visibilityLabel = (visibility: VisibilityClass, isOwn: boolean): string =>
  isOwn && isPrivateToHomeowner(visibility) ? t('answer_private_label') : VISIBILITY_CLASSES[visibility];
