import { expect, it } from 'vitest';
import { FEATURES } from '../../features';
import { CUSTOM_PAGES } from './custom-pages';

it('every page of guests that a feature brings is drawn', () => {
  expect(Object.keys(CUSTOM_PAGES)).toEqual([...FEATURES.guestPages.keys()]);
});
