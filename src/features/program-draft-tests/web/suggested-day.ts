import type { programSettingsContract } from '@/features/program-settings';
import { type IsoDate, isIsoDate, isRecord } from '@/platform';

/** Returns the first day after today on which a changed entry of the draft takes effect. Returns today if there is no such day. */
export function suggestedDay(changes: readonly programSettingsContract.ProgramChange[], today: IsoDate): IsoDate {
  const days = changes.flatMap(({ path, after }) => {
    const day = path.endsWith('/valid_from') ? after : isRecord(after) ? after.valid_from : undefined;
    return isIsoDate(day) && day > today ? [day] : [];
  });
  return days.toSorted()[0] ?? today;
}
