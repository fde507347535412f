import { expect, it } from 'vitest';
import { isQuotePending, type QuoteProgress } from './is-quote-pending';

const quote = (more: Partial<QuoteProgress>): QuoteProgress => ({
  has_pdf: true,
  is_pdf_failed: false,
  state: 'accepted',
  job: null,
  job_error: null,
  ...more,
});

it('accepted quote is pending until its job exists or the portal refused to create the job', () => {
  expect(isQuotePending(quote({}))).toBe(true);
  expect(isQuotePending(quote({ job: { id: 'j' } }))).toBe(false);
  expect(isQuotePending(quote({ job_error: 'This address was not found.' }))).toBe(false);
  expect(isQuotePending(quote({ state: 'sent' }))).toBe(false);
});

it('sent quote is pending until its PDF exists or failed', () => {
  expect(isQuotePending(quote({ state: 'sent', has_pdf: false }))).toBe(true);
  expect(isQuotePending(quote({ state: 'sent', has_pdf: false, is_pdf_failed: true }))).toBe(false);
});
