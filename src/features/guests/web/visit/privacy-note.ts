import { t } from './messages';

/** Sentence about who sees private answers. The fields that it describes have the same note. */
export const PRIVACY_NOTE = t('private_answers_note');
