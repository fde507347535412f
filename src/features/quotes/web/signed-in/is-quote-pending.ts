import type { QuoteView } from '../../contract';

export type QuoteProgress = Pick<QuoteView, 'has_pdf' | 'is_pdf_failed' | 'state' | 'job' | 'job_error'>;

/** Returns true while the worker creates the PDF of a quote, or the job of an accepted quote. */
export const isQuotePending = ({ has_pdf, is_pdf_failed, state, job, job_error }: QuoteProgress): boolean =>
  (!has_pdf && !is_pdf_failed) || (state === 'accepted' && job === null && job_error === null);
