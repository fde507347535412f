import type { Statement } from './statement-contract';

/** What the PDF of a statement says, put together where it is known who reads it. */
export type StatementPrint = Statement & {
  from: string;
  until: string;
  company: string;
  /** Who had it made, and when. */
  by: string;
};
