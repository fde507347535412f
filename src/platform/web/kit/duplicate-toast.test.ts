import { expect, it } from 'vitest';
import { isDuplicateToast } from './duplicate-toast';

it('shows equal messages within a second once, and again later or after other messages', () => {
  expect(isDuplicateToast('Sent', 10_000)).toBe(false);
  expect(isDuplicateToast('Sent', 10_400)).toBe(true);
  expect(isDuplicateToast('Held', 10_500)).toBe(false);
  expect(isDuplicateToast('Sent', 10_600)).toBe(false);
  expect(isDuplicateToast('Sent', 11_700)).toBe(false);
});
