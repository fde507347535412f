import { isPrivateToHomeowner, VISIBILITY_CLASSES, type VisibilityClass } from '@/access';
import { t } from './messages';

/** Returns a label that names the people who can see an answer. On pages of guests (`isOwn`), private questions have a separate label. */
export const visibilityLabel = (visibility: VisibilityClass, isOwn: boolean): string =>
  isOwn && isPrivateToHomeowner(visibility) ? t('answer_private_label') : VISIBILITY_CLASSES[visibility];
