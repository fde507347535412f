import { z } from 'zod';
import { type Actor, actorNameOf, assertCan } from '@/access';
import { fileUseCase, readUseCase, type UseCase, writeUseCase } from '@/access/server';
import type { FileStore } from '@/features/attachments/server';
import { deleteAfterOneDay, openPrint, printStatus, storePrint } from '@/features/prints/server';
import { AppError, dateInTimeZone, formatDate } from '@/platform';
import { newId } from '@/platform/server';
import { defineBackgroundJob, defineBackgroundJobRequest, enqueue } from '@/platform/server/outbox';
import type { StatementPrint } from '../statement';
import * as contract from '../statement-contract';
import { t } from './messages';
import { assertValidPeriod, statementOf } from './statement';

/** As many lines as are read on paper, and as are set in seconds: a thousand take minutes. The CSV file has all. */
const PRINTED = 200;

const schema = z.object({
  key: z.string(),
  // What was put together by ourselves is not looked at again.
  content: z.custom<StatementPrint>((value) => typeof value === 'object' && value !== null),
});
const statementRequest = defineBackgroundJobRequest('payments.print_statement', schema, { maxAttempts: 3 });

/** Sets the pages of a statement. */
export const statementPrintJob = defineBackgroundJob(
  statementRequest.name,
  schema,
  ({ payload: { key, content }, ...deps }) =>
    storePrint(deps, key, async () => {
      const { renderStatement } = await import('./statement-pdf');
      return renderStatement(content);
    }),
  { maxAttempts: 3 },
);

/** A statement as a PDF: asked for, made by the worker, taken by whoever asked. */
export function statementPrintRoutes(files: FileStore): UseCase[] {
  return [
    writeUseCase(contract.requestStatementPrint, async (context) => {
      const { tx, actor, now, body, installation } = context;
      assertValidPeriod(context, body);
      const { id, company } = askerOf(actor);
      const print = newId();
      const key = keyOf(actor, print);
      const by = `${actorNameOf(actor)}, ${formatDate(dateInTimeZone(now, installation.timeZone))}`;
      const content: StatementPrint = { ...(await statementOf(tx, context, body, PRINTED)), ...body, company: company.name, by };
      await enqueue(tx, statementRequest, { key, content }, { key: `statement:${id}:${print}` });
      await deleteAfterOneDay(tx, key, print);
      return { id: print };
    }),
    readUseCase(contract.statementPrintState, async ({ actor, params }) => {
      assertCan(actor, 'incentives.see');
      return { status: await printStatus(files, keyOf(actor, params.print_id)) };
    }),
    fileUseCase(contract.statementPrintFile, (context) => {
      const { actor, params } = context;
      assertCan(actor, 'incentives.see');
      return openPrint(context, files, keyOf(actor, params.print_id), t.kept('statement_file_name'));
    }),
  ];
}

/** Under whoever asked, so that nobody else finds it. */
function keyOf(actor: Actor, print: string): string {
  const { id, company } = askerOf(actor);
  return `prints/statements/${company.id}/${id}/${print}`;
}

function askerOf(actor: Actor) {
  // Only companies are let in to these calls.
  if (actor.kind !== 'contractor') throw new AppError('not_allowed', t('statements_are_of_a_company'));
  return { id: actor.userId, company: { id: actor.contractorId, name: actor.contractorName } };
}
