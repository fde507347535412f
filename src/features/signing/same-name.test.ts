import { describe, expect, it } from 'vitest';
import { isSameName } from './same-name';

describe('isSameName', () => {
  it.each([
    ['Chloe Lopez', 'Chloe Lopez'],
    ['chloe  lopez ', 'Chloé López'],
    ['Chloe M. Lopez', 'Chloe Lopez'],
    ['Chloe Lopez', 'Chloe Maria Lopez'],
    ['Lopez, Chloe', 'Chloe Lopez'],
    ['Sean OBrien', "Sean O'Brien"],
    ['Ana Rivera Lopez', 'Ana Rivera-Lopez'],
    ['Maria Delacruz', 'Maria De La Cruz'],
    ['John Smith Jr.', 'John Smith'],
    ['John Smith', 'John Smith, Jr.'],
    ['Anybody', ''],
  ])('accepts the signature %j for the name %j', (typed, known) => expect(isSameName(typed, known)).toBe(true));

  it.each([
    ['Maria Lopez (wife)', 'Chloe Lopez'],
    ['Maria Lopez', 'Chloe Lopez'],
    ['Chloe', 'Chloe Lopez'],
    ['Lopez', 'Chloe Lopez'],
    ['Chloe Lopez (by Maria)', 'Chloe Lopez'],
    ['Maria for Chloe Lopez', 'Chloe Lopez'],
    ['', 'Chloe Lopez'],
  ])('does not accept the signature %j for the name %j', (typed, known) => expect(isSameName(typed, known)).toBe(false));
});
