import { type Actor, actorNameOf, assertCan } from '@/access';
import { fileUseCase, readUseCase, type UseCase, writeUseCase } from '@/access/server';
import type { FileStore } from '@/features/attachments/server';
import { definePrint, openPrint, printStatus } from '@/features/printed-jobs/server';
import { AppError, dateInTimeZone, formatDate } from '@/platform';
import { newId } from '@/platform/server';
import * as contract from '../contract';
import type { StatementPrint } from '../statement';
import { t } from './messages';
import { assertValidPeriod, loadStatement } from './statement';

/** Maximum number of payments in the PDF, because rendering takes long. The CSV file has all payments. */
const PRINTED = 200;

export const statementPrint = definePrint<StatementPrint>('payments.print_statement', async (content) =>
  (await import('./statement-pdf')).renderStatement(content),
);

/** Routes for the PDF of a statement: request the PDF, then download it after the worker has rendered it. */
export function statementPrintRoutes(files: FileStore): UseCase[] {
  return [
    writeUseCase(contract.requestStatementPrint, async (context) => {
      const { tx, actor, now, body, deployment } = context;
      assertValidPeriod(context, body);
      const { contractor } = askerOf(actor);
      const print = newId();
      const by = `${actorNameOf(actor)}, ${formatDate(dateInTimeZone(now, deployment.timeZone))}`;
      const content: StatementPrint = { ...(await loadStatement(tx, context, body, PRINTED)), ...body, contractor: contractor.name, by };
      await statementPrint.request(tx, print, keyOf(actor, print), content);
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

/** Returns the file key of a print. The key contains the ID of the user, so no other user can read the file. */
function keyOf(actor: Actor, print: string): string {
  const { id, contractor } = askerOf(actor);
  return `prints/statements/${contractor.id}/${id}/${print}`;
}

function askerOf(actor: Actor) {
  // The routes admit only contractor users, so this error should never occur.
  if (actor.kind !== 'contractor') throw new AppError('not_allowed', t('statement_contractor_error'));
  return { id: actor.userId, contractor: { id: actor.contractorId, name: actor.contractorName } };
}
