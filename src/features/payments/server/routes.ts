import { SYSTEM } from '@/access';
import { type UseCase, webhookUseCase, writeUseCase } from '@/access/server';
import type { FileStore } from '@/features/attachments/server';
import type { Change } from '@/job';
import { changeJob, type UseCaseContext } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { getPaymentsBoardHandler, listPaymentsHandler } from '../board/server/board';
import { exportPaymentsHandler } from '../board/server/export-payments';
import { remindProgramHandler } from '../board/server/remind';
import { applyRemittanceHandler, markPaymentsHandler, readRemittanceHandler } from '../board/server/remittance';
import { getRemittanceImportHandler } from '../board/server/remittance-import';
import { adjustPayment, applyToolReport, recordManualPayment, reissueInvoice } from '../changes';
import * as contract from '../contract';
import { exportStatementHandler, getPaymentStatementHandler } from '../statement/server/statement';
import { statementPrintRoutes } from '../statement/server/statement-print';

const apply = async (context: UseCaseContext & { params: { job_id: string } }, wanted: Change) => {
  const loaded = await jobsFor(context.actor).lock(context.tx, context.params.job_id);
  return (await changeJob(context, loaded, wanted)).settled.state;
};

const applyChange = async (context: UseCaseContext & { params: { job_id: string } }, wanted: Change) => {
  await apply(context, wanted);
  return { done: true as const };
};

/**
 * Routes of payments.
 *
 * @param secrets Webhook secrets of the payment tool, newest first.
 * @param files Store for statement PDFs.
 */
export const paymentRoutes = ({ secrets, files }: { secrets: readonly string[]; files: FileStore }): UseCase[] => [
  webhookUseCase(contract.receivePaymentWebhook, secrets, async (context) => {
    const loaded = await jobsFor(SYSTEM).lock(context.tx, context.body.data.job_id);
    let outcome: 'moved' | 'known' | 'contradicts' = 'known';
    await changeJob(
      context,
      loaded,
      applyToolReport(context.body, (result) => (outcome = result)),
    );
    return { received: true as const, outcome };
  }),
  writeUseCase(contract.adjustPayment, (context) => {
    const { program, payee, amount, reason } = context.body;
    return applyChange(context, adjustPayment(program, payee, amount, reason));
  }),
  writeUseCase(contract.recordManualPaymentEndpoint, async (context) => {
    const { payment_sent_date, payment_reference, payment_method, override_reason } = context.body;
    const manualPayment = { sent_on: payment_sent_date, reference: payment_reference, method: payment_method ?? null, reason: override_reason };
    const { programs } = await apply(context, recordManualPayment(context.params.payment_id, manualPayment));
    const isWaiting = programs.some(({ payments }) => payments.some(({ id, voiding }) => id === context.params.payment_id && voiding?.state === 'asked'));
    return { done: true as const, waits_for_void: isWaiting };
  }),
  getPaymentsBoardHandler,
  listPaymentsHandler,
  exportPaymentsHandler,
  getPaymentStatementHandler,
  exportStatementHandler,
  ...statementPrintRoutes(files),
  markPaymentsHandler,
  readRemittanceHandler,
  applyRemittanceHandler,
  getRemittanceImportHandler,
  remindProgramHandler,
  writeUseCase(contract.reissueInvoiceEndpoint, (context) => applyChange(context, reissueInvoice(context.params.payment_id))),
];
