import { t } from './messages';

/** Sentence about who can see private answers. Private fields show the same sentence. */
export const PRIVACY_NOTE = t('private_answers_note');
