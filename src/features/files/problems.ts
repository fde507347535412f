import { text } from '@/world/messages';
import { isTooFarFromHome, metresFromArea, metresFromHome, type Position, type Precision } from '@/world/places';
import { categoryOf } from './categories';

/** What is worth a second look at a photo. `no_metadata` stops a slot of the site from being completed; the others stop nothing. */
export const PHOTO_PROBLEMS = ['far', 'no_metadata', 'home_unknown', 'duplicate', 'infected'] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

export const PROBLEM_LABELS: Record<PhotoProblem, string> = {
  far: 'Far from the home',
  no_metadata: 'No time or position',
  home_unknown: 'Distance not known',
  duplicate: 'Twice on this job',
  infected: 'Virus found',
};

export const PROBLEM_TEXTS: Record<PhotoProblem, string> = {
  far: text('photo_far'),
  no_metadata: text('attachment_meta'),
  home_unknown: 'The position of the home is not known, so the distance of this photo cannot be checked.',
  duplicate: 'The same file is on this job already.',
  infected: 'A virus was found in this file. It is kept in quarantine and cannot be opened.',
};

/** `reach`: how far from the middle of its ZIP area the home can be, for a home of which nothing more is known. */
type Home = { latitude: number | null; longitude: number | null; precision: Precision; reach?: number | undefined };
type Taken = { taken_at: unknown; latitude: number | null; longitude: number | null };

const positionOf = ({ latitude, longitude }: Taken): Position | null => (latitude === null || longitude === null ? null : { latitude, longitude });

/** A photo of the site needs the time and the position the camera wrote. */
export const hasMetadata = (file: Taken): boolean => file.taken_at !== null && positionOf(file) !== null;

/** Metres from the home; null when either position is not known well enough. */
export function metresOfPhoto(file: Taken, home: Home): number | null {
  const position = positionOf(file);
  return position && metresFromHome(home, position);
}

type Slot = { category: string; min: number };

/** Enough of what is in a place of the site will be taken: an infected file never is, one without time and position only on top of those that are needed. */
export function hasEnough({ category, min }: Slot, files: readonly ({ problems: readonly PhotoProblem[] } | undefined)[]): boolean {
  const isGeo = categoryOf(category)?.geo === true;
  const good = files.filter((file) => !file?.problems.some((problem) => problem === 'infected' || (isGeo && problem === 'no_metadata')));
  return good.length >= min;
}

/** What its time and position say against a file of a category. Documents have neither. */
export function problemsOfPlace(category: string, file: Taken, home: Home): PhotoProblem[] {
  if (categoryOf(category)?.kind !== 'photo') return [];
  const position = positionOf(file);
  const metres = metresOfPhoto(file, home) ?? (position && home.reach !== undefined ? metresFromArea(home, home.reach, position) : null);
  const isFar = metres !== null && isTooFarFromHome(metres);
  return [
    ...(hasMetadata(file) ? [] : (['no_metadata'] as const)),
    ...(isFar ? (['far'] as const) : []),
    ...(position && !isFar && metresOfPhoto(file, home) === null ? (['home_unknown'] as const) : []),
  ];
}

/** Where phones hide the switch that writes the position into photos. */
export const METADATA_HOW_TO: readonly { phone: string; how: string }[] = [
  { phone: 'iPhone', how: 'Settings › Privacy & Security › Location Services › Camera: “While Using the App”. When choosing photos: Options › Location on.' },
  {
    phone: 'Android',
    how: 'Camera › Settings › Save location (or “Location tags”): on. Choose the photo from Files rather than from a chat, which takes the position out.',
  },
];
