import { describe, expect, it } from 'vitest';
import { homeArea, homeKey } from './home-key';

const home = (street: string, unit: string | null = null, city = 'Madison') => ({ street, unit, city, state: 'WI', zip: '53703' });

describe('homeKey', () => {
  it.each([
    ['1515 Williamson St', '1515 Williamson Street'],
    ['1515 Williamson St', '1515 Williamson St, Madison'],
    ['1515 Williamson St', '1515 WILLIAMSON ST Madison WI'],
    ['1515 Williamson St', '1515 Williamson St, Madison, WI 53703'],
    ['1515 Williamson St Apt 2', '1515 Williamson St #2, Madison'],
  ])('is equal for %s and %s', (a, b) => {
    expect(homeKey(home(a))).toBe(homeKey(home(b)));
  });

  it('is equal when the unit is in its own field or the town has another name', () => {
    expect(homeKey(home('1515 Williamson St', 'Apt 2'))).toBe(homeKey(home('1515 Williamson St Apt 2')));
    expect(homeKey(home('1515 Williamson St', null, 'Maple Bluff'))).toBe(homeKey(home('1515 Williamson St')));
  });

  it.each([
    ['1515 Williamson St', '1517 Williamson St'],
    ['1515 Williamson St', '1515 Williamson St Apt 2'],
    ['12 Madison St', '12 Oak St'],
  ])('differs for %s and %s', (a, b) => {
    expect(homeKey(home(a))).not.toBe(homeKey(home(b)));
  });
});

describe('homeArea', () => {
  it.each([
    ['1515 Williamson St Apt 2', '53703|1515'],
    ['1515 WILLIAMSON ST Madison WI 53703', '53703|1515'],
    ['10-01 Fair Lawn Avenue', '53703|10-01'],
  ])('contains the ZIP and the house number: %s is in area %s', (street, area) => {
    expect(homeArea({ ...home(street), zip: '53703-1234' })).toBe(area);
  });

  it('is equal for all spellings of a street and differs by house number', () => {
    expect(homeArea(home('1515 Wiliamson St'))).toBe(homeArea(home('1515 Williamson Street, Madison')));
    expect(homeArea(home('1515 Williamson St'))).not.toBe(homeArea(home('1517 Williamson St')));
  });
});
