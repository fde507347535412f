import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, normalizeCity, normalizeStreet, normalizeUnit, splitUnit } from './address';

describe('normalizeStreet', () => {
  it.each([
    ['201 West Mifflin Street', '201 W. Mifflin St'],
    ['201 W MIFFLIN ST.', ' 201  west mifflin street'],
    ['10 West 14th Avenue Parkway', '10 W 14th Ave Pkwy'],
    ['2707 East Washington Avenue', '2707 E Washington Ave'],
    ['1 Fifth Ave', '1 5th Avenue'],
    ['5 County Road N', '5 County Rd N'],
    ["12 O'Brien Court", '12 OBrien Ct'],
    ['8 Cañon Drive', '8 Canon Dr'],
    ['40 Hiram-Douglasville Highway', '40 Hiram Douglasville Hwy'],
  ])('normalizes %s like %s', (a, b) => {
    expect(normalizeStreet(a)).toBe(normalizeStreet(b));
  });

  it.each([
    ['201 W Mifflin St', '201 E Mifflin St'],
    ['201 W Mifflin St', '210 W Mifflin St'],
    ['12 Oak St', '12 Oak Ave'],
    ['12 Oak St', '12 Oak St Apt 2'],
    ['10-01 Fair Lawn Ave', '1001 Fair Lawn Ave'],
  ])('normalizes %s differently from %s', (a, b) => {
    expect(normalizeStreet(a)).not.toBe(normalizeStreet(b));
  });

  it('returns a normalized street unchanged', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (street) => normalizeStreet(normalizeStreet(street)) === normalizeStreet(street)));
  });
});

describe('normalizeCity', () => {
  it('normalizes Saint like St. and keeps different towns apart', () => {
    expect(normalizeCity('Saint Paul')).toBe(normalizeCity('St. Paul'));
    expect(normalizeCity('Madison')).not.toBe(normalizeCity('Monona'));
  });
});

describe('units', () => {
  it.each([
    ['Apt. 4B', '4b'],
    ['#4-B', '4b'],
    ['apartment 4 b', '4b'],
    ['Unit # 12', '12'],
    ['Suite 200', '200'],
    ['Bldg 2 Apt 11', 'bldg2/11'],
    ['Building 21, Apt 1', 'bldg21/1'],
    ['Floor 2', 'fl2'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('normalizes %s to "%s"', (unit, compared) => {
    expect(normalizeUnit(unit)).toBe(compared);
  });

  it.each([
    ['5 Oak St Apt 4', '5 Oak St', 'Apt 4'],
    ['5 Oak St, #4B', '5 Oak St', '#4B'],
    ['5 Oak St # 4', '5 Oak St', '# 4'],
    ['5 Oak St, Bldg 2, Apt 11', '5 Oak St', 'Bldg 2 Apt 11'],
    ['5 Oak St', '5 Oak St', null],
    ['5 Suite Rd', '5 Suite Rd', null],
    ['100 Lot Lane', '100 Lot Lane', null],
    ['7 Unity Way', '7 Unity Way', null],
  ])('splits %s into %s with unit %s', (line, street, unit) => {
    expect(splitUnit(line)).toEqual({ street, unit });
  });
});

describe('addressKey', () => {
  const key = (street: string, unit: string | null = null, zip = '53703') => addressKey({ street, unit, zip });

  it('is equal for a unit in the street line and a unit in a separate field', () => {
    expect(key('201 West Mifflin Street, Apt 4')).toBe(key('201 W Mifflin St', '#4'));
    expect(key('201 W Mifflin St', null, '53703-2511')).toBe(key('201 W Mifflin St'));
  });

  it('differs by unit, house number and ZIP', () => {
    const keys = [
      key('201 W Mifflin St'),
      key('201 W Mifflin St', '4'),
      key('201 W Mifflin St', '5'),
      key('203 W Mifflin St'),
      key('201 W Mifflin St', null, '53704'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
