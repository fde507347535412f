import { expect, it } from 'vitest';
import { entriesOf } from '@/platform';
import { ATTACHMENT_CATEGORIES, type AttachmentCategory } from '../categories';
import { RESTRICTED_CATEGORIES } from './restricted-categories';

it('RESTRICTED_CATEGORIES lists every attachment category that is marked as restricted', () => {
  const marked = entriesOf<Record<string, AttachmentCategory>>(ATTACHMENT_CATEGORIES).flatMap(([key, { restricted }]) => (restricted ? [key] : []));
  expect(RESTRICTED_CATEGORIES).toEqual(marked);
});
