import { createContext } from 'react';
import type { FieldError } from '../../form';
import { t } from './messages';

/** True if people can skip questions on this page, so no question is shown as required. */
export const SkippableContext = createContext(false);

export const problemText = ({ code, message }: Pick<FieldError, 'code' | 'message'>, canSkip: boolean): string =>
  canSkip && code === 'required' ? t('question_unanswered_skippable') : message;
