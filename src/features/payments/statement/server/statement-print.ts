import { z } from 'zod';
import { type Actor, actorNameOf, assertCan } from '@/access';
import { fileUseCase, readUseCase, type UseCase, writeUseCase } from '@/access/server';
import type { FileStore } from '@/features/attachments/server';
import { deleteAfterOneDay, openPrint, printStatus, storePrint } from '@/features/printed-jobs/server';
import { AppError, dateInTimeZone, formatDate } from '@/platform';
import { newId } from '@/platform/server';
import { defineBackgroundJob, defineBackgroundJobRequest, enqueue } from '@/platform/server/background-jobs';
import * as contract from '../contract';
import type { StatementPrint } from '../statement';
import { t } from './messages';
import { assertValidPeriod, loadStatement } from './statement';

/** Maximum number of payments in the PDF, because rendering a thousand payments takes minutes. The CSV file has all payments. */
const PRINTED = 200;

const schema = z.object({
  key: z.string(),
  // Do not validate the content, because the server wrote it.
  content: z.custom<StatementPrint>((value) => typeof value === 'object' && value !== null),
});
const statementRequest = defineBackgroundJobRequest('payments.print_statement', schema, { maxAttempts: 3 });

/** Renders the PDF of a statement. */
export const statementPrintBackgroundJob = defineBackgroundJob(
  statementRequest.name,
  schema,
  ({ payload: { key, content }, ...deps }) =>
    storePrint(deps, key, async () => {
      const { renderStatement } = await import('./statement-pdf');
      return renderStatement(content);
    }),
  { maxAttempts: 3 },
);

/** Routes for the PDF of a statement: request it, then download it after the worker has rendered it. */
export function statementPrintRoutes(files: FileStore): UseCase[] {
  return [
    writeUseCase(contract.requestStatementPrint, async (context) => {
      const { tx, actor, now, body, deployment } = context;
      assertValidPeriod(context, body);
      const { id, contractor } = askerOf(actor);
      const print = newId();
      const key = keyOf(actor, print);
      const by = `${actorNameOf(actor)}, ${formatDate(dateInTimeZone(now, deployment.timeZone))}`;
      const content: StatementPrint = { ...(await loadStatement(tx, context, body, PRINTED)), ...body, contractor: contractor.name, by };
      await enqueue(tx, statementRequest, { key, content }, { key: `statement:${id}:${print}` });
      await deleteAfterOneDay(tx, key, print);
      return { id: print };
    }),
    readUseCase(contract.getStatementPrintState, async ({ actor, params }) => {
      assertCan(actor, 'incentives.see');
      return { status: await printStatus(files, keyOf(actor, params.print_id)) };
    }),
    fileUseCase(contract.downloadStatementPrint, (context) => {
      const { actor, params } = context;
      assertCan(actor, 'incentives.see');
      return openPrint(context, files, keyOf(actor, params.print_id), t.source('statement_file_name'));
    }),
  ];
}

/** Returns the file key of a print. It contains the user, so no other user can read the file. */
function keyOf(actor: Actor, print: string): string {
  const { id, contractor } = askerOf(actor);
  return `prints/statements/${contractor.id}/${id}/${print}`;
}

function askerOf(actor: Actor) {
  // The routes admit only contractor users, so this error should never occur.
  if (actor.kind !== 'contractor') throw new AppError('not_allowed', t('statement_contractor_error'));
  return { id: actor.userId, contractor: { id: actor.contractorId, name: actor.contractorName } };
}
