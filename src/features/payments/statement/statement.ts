import type { PaymentStatementView } from './contract';

/** Content of the PDF of a statement. It is loaded when the user requests the PDF, with the rights of this user. */
export type StatementPrint = PaymentStatementView & {
  from: string;
  until: string;
  contractor: string;
  /** Name of the user who requested the PDF, with the day of the request. */
  by: string;
};
