import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { guestTexts } from '../../scripts/i18n/guest-texts';
import { translationOf, translations } from '../../scripts/i18n/plugin';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let keys: string[] = [];
beforeAll(async () => {
  keys = (await guestTexts(ROOT)).map(({ key }) => key);
});

it('finds the texts of guests in pages, forms, answers and emails', () => {
  expect(keys.length).toBeGreaterThan(2_000);
  expect(keys).toEqual(
    expect.arrayContaining([
      'guests.profile.hello',
      'form.other_homeowner_details.title',
      'fact.renter_or_owner.option.renter',
      'messages.emails.guest_invite_subject',
    ]),
  );
  // The guest translations contain no texts for the office or for contractors.
  expect(keys.filter((key) => /^(jobs|audit|messages\.bells)\.|\.office\./.test(key))).toEqual([]);
});

it('has a translation of every guest text in every shipped language', () => {
  expect(translations(ROOT)).toContain('es-US');
  for (const tag of translations(ROOT)) {
    const translation = translationOf(ROOT, tag);
    expect(
      keys.filter((key) => !(key in translation)),
      tag,
    ).toEqual([]);
  }
});
