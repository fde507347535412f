import { t } from './messages';

/** Sentence about who can see private answers. Private fields show this sentence too. */
export const PRIVACY_NOTE = t('private_answers_note');
