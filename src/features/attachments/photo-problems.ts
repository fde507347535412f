import { isTooFarFromHome, metersFromHome, metersFromZipArea, type Position, type Precision } from '@/foundation/places';
import { lazyLabels } from '@/platform/i18n';
import { categoryOf } from './categories';
import { t } from './messages';
import { DATE_PROBLEMS, type DateReason } from './photo-date';

/**
 * Problems of a file. `infected`, `duplicate` and `ssn` (the file shows a Social Security number) apply to every file. The remaining problems apply only to
 * photos. A file with `infected` is never accepted. In a slot for on-site photos, a photo with `no_metadata` or an unexplained date is not accepted either.
 * `far`, `home_unknown`, `duplicate` and `ssn` are only warnings.
 */
export const PHOTO_PROBLEMS = ['far', 'no_metadata', 'home_unknown', 'duplicate', 'infected', 'ssn', ...DATE_PROBLEMS] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

/** Short labels of the problems, for badges. */
export const PHOTO_PROBLEM_LABELS: Record<PhotoProblem, string> = {
  far: t('location_distant_label'),
  no_metadata: t('photo_metadata_missing_label'),
  home_unknown: t('distance_unknown_label'),
  duplicate: t('file_duplicate_label'),
  infected: t('virus_found'),
  ssn: t('ssn_covered_label'),
  older_than_job: t('photo_older_label'),
  in_future: t('photo_future_label'),
};

/** Labels of the reasons why a photo is accepted although its date does not fit the job. */
export const DATE_REASON_LABELS = lazyLabels({
  earlier_visit: () => t('photo_date_earlier_visit'),
  wrong_clock: () => t('photo_date_wrong_clock'),
  equipment_gone: () => t('photo_date_equipment_gone'),
} satisfies Record<DateReason, () => string>);

/**
 * Position of the home. `reach`: greatest distance in meters between a home in the ZIP area and the center of the area. It is used if only the ZIP code of the
 * home is known.
 */
type Home = { latitude: number | null; longitude: number | null; precision: Precision; reach?: number | undefined };
type CaptureData = { taken_at: unknown; latitude: number | null; longitude: number | null };

const positionOf = ({ latitude, longitude }: CaptureData): Position | null => (latitude === null || longitude === null ? null : { latitude, longitude });

/** Returns true if the photo contains both time and position, which on-site photos need. */
export const hasMetadata = (file: CaptureData): boolean => file.taken_at !== null && positionOf(file) !== null;

/** Returns the distance between photo and home in meters. Null if the photo or the home has no position, or if the home is known only by its ZIP code. */
export function metersFromHomeOf(file: CaptureData, home: Home): number | null {
  const position = positionOf(file);
  return position && metersFromHome(home, position);
}

type Slot = { category: string; min: number; skippable?: boolean | undefined };

/**
 * Returns true if a slot has enough accepted photos.
 * - Infected files are never accepted.
 * - In a slot for on-site photos, a photo that lacks the time or the position, or has an unexplained date, is not accepted.
 * - A photo whose data is not loaded yet is treated as accepted.
 * - A slot that may be skipped needs no photo, unless one of its photos has an unexplained date.
 */
export function hasEnoughPhotos({ category, min, skippable = false }: Slot, files: readonly (PhotoAssessment | undefined)[]): boolean {
  const isGeo = categoryOf(category)?.geo === true;
  const good = files.filter((file) => !file || countsAs(file, isGeo)).length;
  const hasUnexplained = isGeo && files.some((file) => file && isUnexplained(file));
  return good >= (skippable && !hasUnexplained ? 0 : min);
}

type PhotoAssessment = { problems: readonly PhotoProblem[]; date_reason?: { because: DateReason } | null };

/**
 * Returns true if a photo counts toward the required number of photos. An infected photo does not count. An on-site photo counts only if it has a time and a
 * position, and if its date fits the job or a person gave the reason for the date.
 */
const countsAs = ({ problems, date_reason = null }: PhotoAssessment, isGeo: boolean): boolean =>
  !problems.includes('infected') && !(isGeo && (problems.includes('no_metadata') || isUnexplained({ problems, date_reason })));

/**
 * Returns true if the photo has a date problem that no user has explained. Returns false for a photo with `no_metadata`, because such a photo is not accepted
 * anyway.
 */
const isUnexplained = ({ problems, date_reason }: PhotoAssessment): boolean => !date_reason && hasDateProblem(problems) && !problems.includes('no_metadata');

/** Returns the problems that still need attention. Omits a date problem if a person gave the reason for the date. */
export const openProblemsOf = ({ problems, date_reason }: PhotoAssessment): readonly PhotoProblem[] =>
  date_reason ? problems.filter((problem) => !hasDateProblem([problem])) : problems;

/** Returns true if one of the problems is about the date of the photo. */
export const hasDateProblem = (problems: readonly PhotoProblem[]): boolean => DATE_PROBLEMS.some((problem) => problems.includes(problem));

/** Returns the problems with the time and position of a photo. Returns an empty list for documents and for unknown categories. */
export function photoLocationProblems(category: string, file: CaptureData, home: Home): PhotoProblem[] {
  if (categoryOf(category)?.kind !== 'photo') return [];
  const position = positionOf(file);
  const meters = metersFromHomeOf(file, home) ?? (position && home.reach !== undefined ? metersFromZipArea(home, home.reach, position) : null);
  const isFar = meters !== null && isTooFarFromHome(meters);
  return [
    ...(hasMetadata(file) ? [] : (['no_metadata'] as const)),
    ...(isFar ? (['far'] as const) : []),
    ...(position && !isFar && metersFromHomeOf(file, home) === null ? (['home_unknown'] as const) : []),
  ];
}
