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

it('waits for the job of an accepted quote until the job exists or the portal refused it', () => {
  expect(isQuotePending(quote({}))).toBe(true);
  expect(isQuotePending(quote({ job: { id: 'j' } }))).toBe(false);
  expect(isQuotePending(quote({ job_error: 'This address was not found.' }))).toBe(false);
  expect(isQuotePending(quote({ state: 'sent' }))).toBe(false);
});

it('waits for the PDF until it exists or failed', () => {
  expect(isQuotePending(quote({ state: 'sent', has_pdf: false }))).toBe(true);
  expect(isQuotePending(quote({ state: 'sent', has_pdf: false, is_pdf_failed: true }))).toBe(false);
});
