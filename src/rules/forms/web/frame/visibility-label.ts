import { isPrivateToHomeowner, VISIBILITY_CLASSES, type VisibilityClass } from '@/access';
import { t } from './messages';

/** Who sees an answer, in words; those who answer about themselves are addressed. */
export const visibilityLabel = (visibility: VisibilityClass, isOwn: boolean): string =>
  isOwn && isPrivateToHomeowner(visibility) ? t('answer_private_label') : VISIBILITY_CLASSES[visibility];
