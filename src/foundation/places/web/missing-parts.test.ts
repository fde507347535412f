import { expect, it } from 'vitest';
import { missingParts } from './missing-parts';

it.each([
  ['Mifflin', ['the_house_number', 'the_city_or_zip']],
  ['201', ['the_street', 'the_city_or_zip']],
  ['201 W Mifflin St', ['the_city_or_zip']],
  ['201 5th Ave', ['the_city_or_zip']],
  ['201 W Mifflin St, Ma', ['the_city_or_zip']],
  ['201 W Mifflin St, Madison', []],
  ['201 W Mifflin St 53703', []],
  ['201 5th Ave, Madison', []],
  ['12B Oak Rd, Madison, WI 53703', []],
])('reports the missing parts of the address %s: %j', (typed, lacking) => {
  expect(missingParts(typed)).toEqual(lacking);
});
