import { expect, it } from 'vitest';
import { streetError } from './home-street';

it.each([
  '201 W Mifflin St',
  '1 A St',
  '10-01 Fair Lawn Ave',
  'W156N8436 Pilgrim Rd',
  '12345 County Road PO',
  '9999A Oak St',
  'RR 2 Box 14',
  '1515 Box Elder Ct',
])('accepts %s as the street of a home', (street) => expect(streetError(street)).toBeUndefined());

it.each([
  ['PO Box 123', /post-office box/],
  ['P.O. Box 123', /post-office box/],
  ['p o box 9', /post-office box/],
  ['Post Office Box 1', /post-office box/],
  ['General Delivery', /post-office box/],
  ['99999 Williamson St', /house number/],
  ['0 Main St', /house number/],
  ['123456 Main St', /house number/],
  ['Main Street', /house number and the street/],
])('rejects %s as the street of a home', (street, why) => expect(streetError(street)).toMatch(why));
