import { t } from './messages';

/** The one sentence about who sees what; the fields that it means carry the same words. */
export const PRIVACY_NOTE = t('private_answers_note');
