import { createHash } from 'node:crypto';
import { homeKey } from '@/foundation/places';
import type { RecordSource } from '../record';
import { t } from './messages';

/** One in 12 homes has no record on average, because real sources also lack the records of some homes. */
const UNKNOWN_ONE_IN = 12;

/** Returns the source of a demo. Its values are invented and depend only on the address. */
export const simulatedSource = (): RecordSource => ({
  name: t.source('simulated_source_name'),
  isSimulated: true,
  find: async (address, today) => {
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = createHash('sha256').update(homeKey(address)).digest();
    if (first % UNKNOWN_ONE_IN === 0) return null;
    const stories = 1 + (third % 2);
    return {
      values: {
        year_home_built: 1900 + (second % 118),
        conditioned_floor_area: 900 + (fourth % 30) * 40 + (stories - 1) * 600,
        number_of_stories: stories,
        number_of_bedrooms: 2 + (fifth % 4),
      },
      recorded_on: `${today.slice(0, 4)}-01-01`,
    };
  },
});
