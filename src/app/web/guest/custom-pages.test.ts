import { expect, it } from 'vitest';
import { FEATURES } from '../../features';
import { CUSTOM_PAGES } from './custom-pages';

it('has a component for each guest page that a feature defines', () => {
  expect(Object.keys(CUSTOM_PAGES)).toEqual([...FEATURES.guestPages.keys()]);
});
