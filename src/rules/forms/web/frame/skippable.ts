import { createContext } from 'react';
import type { FieldError } from '../../form';
import { t } from './messages';

/** The page offers to go on without an answer, so no question on it is called required. */
export const SkippableContext = createContext(false);

export const problemText = ({ code, message }: Pick<FieldError, 'code' | 'message'>, canSkip: boolean): string =>
  canSkip && code === 'required' ? t('question_unanswered_skippable') : message;
