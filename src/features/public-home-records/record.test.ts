import { describe, expect, it } from 'vitest';
import { compareRecord, type RecordValues } from './record';

const RECORD: RecordValues = { year_home_built: 1964, conditioned_floor_area: 1_500, number_of_stories: 1, number_of_bedrooms: null };
const differences = (answers: Record<string, unknown>) => compareRecord(RECORD, answers).flatMap(({ fact, differs }) => (differs ? [fact] : []));

describe('comparison with a public home record', () => {
  it('reports no difference for equal values, missing values and missing answers', () => {
    expect(differences({ year_home_built: 1964, number_of_stories: 1, number_of_bedrooms: 4 })).toEqual([]);
    expect(differences({})).toEqual([]);
  });

  it('reports each different value', () => {
    expect(differences({ year_home_built: 1994, number_of_stories: 2 })).toEqual(['year_home_built', 'number_of_stories']);
  });

  it('accepts a floor area that differs by at most ten percent', () => {
    expect(differences({ conditioned_floor_area: 1_650 })).toEqual([]);
    expect(differences({ conditioned_floor_area: 1_651 })).toEqual(['conditioned_floor_area']);
    expect(differences({ conditioned_floor_area: 1_349 })).toEqual(['conditioned_floor_area']);
  });
});
