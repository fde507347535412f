import { describe, expect, it } from 'vitest';
import { suggestAddresses } from './autocomplete';

const ids = (query: string, limit?: number) => suggestAddresses(query, limit).map((suggestion) => suggestion.place_id);

describe('demo places', () => {
  it.each([
    '201 w miff',
    '201 West Mifflin',
    'mifflin 201',
    'madison central',
    'CENTRAL library madison wi',
    '201 W. Mifflin St., Madison, WI 53703',
    'Madison Wisconsin Central',
  ])('are found by "%s"', (query) => {
    expect(ids(query, 50)).toContain('demo-madison-central-library');
  });

  it('are found while the user types the long spelling of a direction or a street type', () => {
    for (const query of ['201 Wes', '201 West', '201 West Mifflin Str', 'one marg', '800 south vic']) {
      const found = ids(query, 50);
      if (query === 'one marg') expect(found).toEqual([]);
      else expect(found.length).toBeGreaterThan(0);
    }
  });

  it('are suggested with every field that a form needs', () => {
    expect(suggestAddresses('201 W Mifflin')).toEqual([
      {
        place_id: 'demo-madison-central-library',
        label: 'Madison Central Library, 201 W Mifflin St, Madison, WI 53703',
        street: '201 W Mifflin St',
        unit: null,
        city: 'Madison',
        state: 'WI',
        zip: '53703',
        precision: 'rooftop',
        source: 'built_in',
      },
    ]);
  });

  it('are found by ZIP, up to the limit', () => {
    expect(ids('53703', 50).length).toBeGreaterThanOrEqual(4);
    expect(ids('53703', 2)).toHaveLength(2);
    expect(suggestAddresses('madison').every((suggestion) => suggestion.city === 'Madison')).toBe(true);
  });

  it('are not found by a single letter, an empty query or words that do not match', () => {
    for (const query of ['', ' ', 'm', ',,,', 'mifflin zebra']) expect(suggestAddresses(query)).toEqual([]);
  });
});

describe('a complete typed address', () => {
  const OAK = {
    place_id: null,
    street: '123 Oak St',
    unit: null,
    city: 'Madison',
    state: 'WI',
    zip: '53703',
    precision: 'zip',
    source: 'typed',
    label: '123 Oak St, Madison, WI 53703',
  };

  it.each([
    '123 Oak St, Madison, WI 53703',
    '123 Oak St Madison WI 53703',
    '123 Oak St, Madison, Wisconsin 53703',
    '123 Oak St madison wi 53703-2511',
    '123 Oak St, 53703',
    '123 Oak St 53703',
    '  123   Oak St , WI, 53703 ',
  ])('is suggested for "%s"', (query) => {
    expect(suggestAddresses(query)).toEqual([OAK]);
  });

  it('is split into street and unit', () => {
    expect(suggestAddresses('123 Oak St Apt B, Madison, WI 53703')).toEqual([{ ...OAK, unit: 'Apt B', label: '123 Oak St, Apt B, Madison, WI 53703' }]);
    expect(suggestAddresses('123 Oak St, #4 53703')).toEqual([{ ...OAK, unit: '#4', label: '123 Oak St, #4, Madison, WI 53703' }]);
  });

  it('keeps its town name, because a ZIP can have several town names', () => {
    expect(suggestAddresses('12 Lake Dr, Fitchburg, WI 53711')).toMatchObject([{ city: 'Fitchburg', zip: '53711', place_id: null }]);
  });

  it('is replaced by the demo place with the same address', () => {
    expect(ids('201 West Mifflin Street, Madison, WI 53703')).toEqual(['demo-madison-central-library']);
    expect(suggestAddresses('201 West Mifflin Street Apt 4, Madison, WI 53703')).toMatchObject([{ place_id: 'demo-madison-central-library', unit: 'Apt 4' }]);
  });

  it.each([
    ['an unknown ZIP', '123 Oak St, Madison, WI 00000'],
    ['military mail', '123 Oak St, Apo, AE 09001'],
    ['another state after a comma', '123 Oak St, Madison, IL 53703'],
    ['another state in full', '123 Oak St, Madison, Illinois 53703'],
    ['another state in capitals', '123 Oak St Madison IL 53703'],
    ['no house number', 'Oak St, Madison, WI 53703'],
    ['no street', '123 Madison WI 53703'],
    ['neither ZIP nor state', '123 Oak St, Madison'],
    ['a town that is not in the state', '123 Oak St, Madison, VI'],
  ])('is not suggested with %s', (_, query) => {
    expect(suggestAddresses(query)).toEqual([]);
  });

  it('keeps street and town words that are also state names', () => {
    expect(suggestAddresses('5 Pine Ct 06001')).toMatchObject([{ street: '5 Pine Ct', state: 'CT', city: 'Avon' }]);
    expect(suggestAddresses('5 Pine Ct, Avon CT 06001')).toMatchObject([{ street: '5 Pine Ct', city: 'Avon' }]);
    expect(suggestAddresses('5 Oak CT 53703')).toMatchObject([{ street: '5 Oak CT', city: 'Madison' }]);
    expect(suggestAddresses('125 N Main St, Oregon, WI 53575')).toMatchObject([{ street: '125 N Main St', city: 'Oregon', state: 'WI' }]);
    expect(suggestAddresses('125 N Main St, Oregon 53575')).toMatchObject([{ street: '125 N Main St', city: 'Oregon', state: 'WI' }]);
    expect(suggestAddresses('5 Broad St, New York, New York 10004')).toMatchObject([{ street: '5 Broad St', city: 'New York', state: 'NY' }]);
  });

  it('can have a house number with letters or hyphens', () => {
    expect(suggestAddresses('W156N8437 Pilgrim Rd, Menomonee Falls, WI 53051')).toMatchObject([{ street: 'W156N8437 Pilgrim Rd' }]);
    expect(suggestAddresses('10-02 Fair Lawn Ave, Fair Lawn, NJ 07410')).toMatchObject([{ street: '10-02 Fair Lawn Ave' }]);
  });

  it('is parsed in less than 200 milliseconds when the query is very long', () => {
    const started = performance.now();
    suggestAddresses(`${'1 a,'.repeat(20_000)} 53703`);
    suggestAddresses(`1${' '.repeat(50_000)}53703`);
    expect(performance.now() - started).toBeLessThan(200);
  });
});

describe('an address without a ZIP', () => {
  it.each(['123 Oak St, Madison, WI', '123 Oak St Madison WI', '123 oak st, madison, wisconsin'])(
    'is suggested with each ZIP of the town for "%s"',
    (query) => {
      const found = suggestAddresses(query, 50);
      expect(found.map(({ zip }) => zip)).toEqual(expect.arrayContaining(['53703', '53704', '53705', '53711']));
      expect(new Set(found.map(({ city, state }) => `${city}, ${state}`))).toEqual(new Set(['Madison, WI']));
      expect(found.every(({ street, place_id }) => /^123 oak st$/i.test(street) && place_id === null)).toBe(true);
      expect(suggestAddresses(query, 8)).toHaveLength(8);
    },
  );

  it('keeps its unit and a town name of several words', () => {
    expect(suggestAddresses('12 Lake Dr Apt 4, West Bend, WI')).toMatchObject([
      { street: '12 Lake Dr', unit: 'Apt 4', city: 'West Bend', zip: '53090' },
      { street: '12 Lake Dr', unit: 'Apt 4', city: 'West Bend', zip: '53095' },
    ]);
  });

  it('is replaced by the demo place with the same address and ZIP', () => {
    const found = suggestAddresses('201 W Mifflin St, Madison, WI', 50);
    expect(found[0]).toMatchObject({ place_id: 'demo-madison-central-library' });
    expect(found.filter(({ zip }) => zip === '53703')).toHaveLength(1);
  });
});

describe('suggestions of a geocoder', () => {
  const oak = { place_id: null, street: '123 Oak Street', unit: null, city: 'Madison', state: 'WI', zip: '53703', precision: 'street' as const };
  const found = { ...oak, label: '123 Oak Street, Madison, WI 53703' };
  const suggest = (query: string, suggestions = [found], limit = 8) => suggestAddresses(query, limit, { source: 'census', suggestions });

  it('replace the typed address if they contain the same address, and take over the typed unit', () => {
    expect(suggest('123 Oak St Apt B, Madison, WI 53703')).toEqual([{ ...found, unit: 'Apt B', source: 'census' }]);
  });

  it('are listed before the typed address, which is always the last suggestion', () => {
    const others = Array.from({ length: 9 }, (_, index) => ({ ...found, street: `${index + 1} Elm St`, label: `${index + 1} Elm St` }));
    const items = suggest('77 Oak St, Madison, WI 53703', others);
    expect(items).toHaveLength(8);
    expect(items.map(({ source }) => source)).toEqual([...Array(7).fill('census'), 'typed']);
  });

  it('are left out if a demo place has the same address', () => {
    const library = { ...found, street: '201 West Mifflin Street', label: '201 West Mifflin Street' };
    expect(suggest('201 W Mifflin St, Madison, WI 53703', [library])).toMatchObject([{ place_id: 'demo-madison-central-library' }]);
  });
});
