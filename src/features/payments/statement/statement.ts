import type { PaymentStatementView } from './contract';

/** Content of the PDF of a statement. It is built at the time of the request, with the rights of the user who requests it. */
export type StatementPrint = PaymentStatementView & {
  from: string;
  until: string;
  contractor: string;
  /** Name of the user who requested the PDF, and the time of the request. */
  by: string;
};
