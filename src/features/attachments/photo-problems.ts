import { sharedMessage } from '@/foundation/messaging';
import { isTooFarFromHome, metersFromHome, metersFromZipArea, type Position, type Precision } from '@/foundation/places';
import { lazyLabels } from '@/platform/i18n';
import { categoryOf } from './categories';
import { t } from './messages';
import { DATE_PROBLEMS, type DateProblem, type DateReason } from './photo-date';

/**
 * What is worth a second look at a photo. `no_metadata` stops a slot of the site from being completed, and so does a date
 * that does not fit the job until somebody gives the reason; the others stop nothing.
 */
export const PHOTO_PROBLEMS = ['far', 'no_metadata', 'home_unknown', 'duplicate', 'infected', ...DATE_PROBLEMS] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

export const PHOTO_PROBLEM_LABELS: Record<PhotoProblem, string> = {
  far: t('location_distant_label'),
  no_metadata: t('photo_metadata_missing_label'),
  home_unknown: t('distance_unknown_label'),
  duplicate: t('file_duplicate_label'),
  infected: t('virus_found'),
  older_than_job: t('photo_older_label'),
  in_future: t('photo_future_label'),
};

export const PHOTO_PROBLEM_TEXTS: Record<PhotoProblem, string> = {
  far: sharedMessage('photo_far'),
  // The words of the rule, then what to do about it.
  no_metadata: `${sharedMessage('attachment_meta')}. ${t('photo_metadata_missing_warning')}`,
  home_unknown: t('home_location_unknown_note'),
  duplicate: t('file_duplicate_note'),
  infected: t('virus_quarantine_error'),
  older_than_job: t('photo_older_text'),
  in_future: t('photo_future_text'),
};

/** For readers who cannot give the reason: only the person who added a photo explains its date. */
export const UNEXPLAINABLE_DATE_TEXTS: Record<DateProblem, string> = {
  older_than_job: t('photo_older_text_others'),
  in_future: t('photo_future_text_others'),
};

/** Why a date that does not fit is right all the same. */
export const DATE_REASON_LABELS = lazyLabels({
  earlier_visit: () => t('photo_date_earlier_visit'),
  wrong_clock: () => t('photo_date_wrong_clock'),
  equipment_gone: () => t('photo_date_equipment_gone'),
} satisfies Record<DateReason, () => string>);

/** `reach`: how far from the middle of its ZIP area the home can be, for a home of which nothing more is known. */
type Home = { latitude: number | null; longitude: number | null; precision: Precision; reach?: number | undefined };
type Taken = { taken_at: unknown; latitude: number | null; longitude: number | null };

const positionOf = ({ latitude, longitude }: Taken): Position | null => (latitude === null || longitude === null ? null : { latitude, longitude });

/** A photo of the site needs the time and the position the camera wrote. */
export const hasMetadata = (file: Taken): boolean => file.taken_at !== null && positionOf(file) !== null;

/** Metres from the home; null when either position is not known well enough. */
export function metersFromHomeOf(file: Taken, home: Home): number | null {
  const position = positionOf(file);
  return position && metersFromHome(home, position);
}

type Slot = { category: string; min: number; skippable?: boolean | undefined };

/**
 * Enough of what is in a place of the site will be taken: an infected file never is, one without time and position only on
 * top of those that are needed. A photo with an unexplained date does not fill a place, even one that may be skipped.
 */
export function hasEnoughPhotos({ category, min, skippable = false }: Slot, files: readonly (Judged | undefined)[]): boolean {
  const isGeo = categoryOf(category)?.geo === true;
  const good = files.filter((file) => !file || countsAs(file, isGeo)).length;
  const hasUnexplained = isGeo && files.some((file) => file && isUnexplained(file));
  return good >= (skippable && !hasUnexplained ? 0 : min);
}

type Judged = { problems: readonly PhotoProblem[]; date_reason?: { because: DateReason } | null };

/** A photo whose date does not fit the job counts after a person gives the reason. */
const countsAs = ({ problems, date_reason = null }: Judged, isGeo: boolean): boolean =>
  !problems.includes('infected') && !(isGeo && (problems.includes('no_metadata') || isUnexplained({ problems, date_reason })));

/** A photo without time and position has no date to explain. */
const isUnexplained = ({ problems, date_reason }: Judged): boolean => !date_reason && hasDateProblem(problems) && !problems.includes('no_metadata');

/** A date whose reason was given is no problem any more that somebody must act on. */
export const openProblemsOf = ({ problems, date_reason }: Judged): readonly PhotoProblem[] =>
  date_reason ? problems.filter((problem) => !hasDateProblem([problem])) : problems;

export const hasDateProblem = (problems: readonly PhotoProblem[]): boolean => DATE_PROBLEMS.some((problem) => problems.includes(problem));

/** What its time and position say against a file of a category. Documents have neither. */
export function photoLocationProblems(category: string, file: Taken, home: Home): PhotoProblem[] {
  if (categoryOf(category)?.kind !== 'photo') return [];
  const position = positionOf(file);
  const metres = metersFromHomeOf(file, home) ?? (position && home.reach !== undefined ? metersFromZipArea(home, home.reach, position) : null);
  const isFar = metres !== null && isTooFarFromHome(metres);
  return [
    ...(hasMetadata(file) ? [] : (['no_metadata'] as const)),
    ...(isFar ? (['far'] as const) : []),
    ...(position && !isFar && metersFromHomeOf(file, home) === null ? (['home_unknown'] as const) : []),
  ];
}

/** Where phones hide the switch that writes the position into photos. */
export const METADATA_HOW_TO: readonly { phone: string; how: string }[] = [
  { phone: t('iphone'), how: t('settings_privacy_and_security_location') },
  {
    phone: t('android'),
    how: t('android_location_hint'),
  },
];
