import { sharedMessage } from '@/foundation/messaging';
import { t } from './messages';
import type { DateProblem } from './photo-date';
import type { PhotoProblem } from './photo-problems';

/** Sentences that explain a problem and its remedy. */
export const PHOTO_PROBLEM_TEXTS: Record<PhotoProblem, string> = {
  far: sharedMessage('photo_far'),
  // Join the error message for missing metadata with the sentence that explains what to do.
  no_metadata: `${sharedMessage('attachment_meta')}. ${t('photo_metadata_missing_warning')}`,
  home_unknown: t('home_location_unknown_note'),
  duplicate: t('file_duplicate_note'),
  infected: t('virus_quarantine_error'),
  ssn: t('ssn_covered_text'),
  older_than_job: t('photo_older_text'),
  in_future: t('photo_future_text'),
};

/** Texts about the date of a photo for viewers who cannot give a reason for the date. Only users who may change the photo can give a reason. */
export const UNEXPLAINABLE_DATE_TEXTS: Record<DateProblem, string> = {
  older_than_job: t('photo_older_text_others'),
  in_future: t('photo_future_text_others'),
};

/** Instructions to find the phone setting that adds the position to photos. */
export const METADATA_HOW_TO: readonly { phone: string; instructions: string }[] = [
  { phone: t('iphone'), instructions: t('iphone_location_hint') },
  {
    phone: t('android'),
    instructions: t('android_location_hint'),
  },
];
