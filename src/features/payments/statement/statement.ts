import type { Statement } from './contract';

/** Content of the PDF of a statement, built when it is requested, with the rights of the reader. */
export type StatementPrint = Statement & {
  from: string;
  until: string;
  contractor: string;
  /** Name of the user who requested it, and the time. */
  by: string;
};
