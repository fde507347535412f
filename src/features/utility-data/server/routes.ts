import { assertAllowed } from '@/access';
import { readUseCase, type UseCase, webhookUseCase, writeUseCase } from '@/access/server';
import { findContractor } from '@/foundation/accounts/server';
import type { Change } from '@/job';
import { changeJob, homeToday, loadReleasesOf, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { badInput, notAllowed, notFound } from '@/platform';
import { enqueue } from '@/platform/server/outbox';
import { programName } from '@/rules/programs';
import type { UtilityAccount } from '../account';
import { giveConsent, markStep, publishUse, recordBasis, replaceAccount, revokeConsent, runAgain, shareReadings, stopCollection } from '../changes';
import * as contract from '../contract';
import { ACCOUNT_RULES, canReadReadings } from '../rules';
import { UNITS } from '../use';
import { receivingPrograms, utilityDataViewOf } from '../view';
import { t } from './messages';
import { calculateUseOf, listBills, saveBills } from './readings';
import { syncRequest } from './requests';
import './tables';

type Context = UseCaseContext & { params: { job_id: string } };

async function viewOf(context: Context, state: JobState) {
  const contractor = await findContractor(context.tx, state.contractor_id);
  const releases = await loadReleasesOf(context.tx, state);
  return utilityDataViewOf(state, context.actor, {
    contractor: contractor?.name ?? '',
    programs: receivingPrograms(state).map((key) => programName(releases, key)),
    today: homeToday(state, context.now),
  });
}

async function act(context: Context, change: Change) {
  const loaded = await jobsFor(context.actor).lock(context.tx, context.params.job_id);
  const { settled } = await changeJob(context, loaded, change);
  return viewOf(context, settled.state);
}

const accountIn = (state: JobState, id: string): UtilityAccount => {
  const account = state.utility_accounts.find((other) => other.id === id);
  if (!account) throw notFound(t('account_missing_error'));
  return account;
};

/** Name of the meter for bills that staff type. */
const TYPED_METER = 'typed';

/**
 * Routes of the collection of utility data.
 *
 * @param secrets Webhook secrets of the vendor, newest first.
 */
export const utilityDataRoutes = ({ secrets }: { secrets: readonly string[] }): UseCase[] => [
  readUseCase(contract.getUtilityData, async (context) => viewOf(context, (await jobsFor(context.actor).find(context.tx, context.params.job_id)).state)),

  readUseCase(contract.getReadings, async ({ tx, actor, params }) => {
    const { state } = await jobsFor(actor).find(tx, params.job_id);
    if (!canReadReadings(accountIn(state, params.account_id), actor)) throw notAllowed(t('readings_forbidden_error'));
    return { items: await listBills(tx, params.job_id, params.account_id) };
  }),

  writeUseCase(contract.giveUtilityConsent, async (context) => {
    const { state } = await jobsFor(context.actor).find(context.tx, context.params.job_id);
    const contractor = await findContractor(context.tx, state.contractor_id);
    return act(context, giveConsent(context.params.account_id, { ...context.body, contractor: contractor?.name ?? '' }));
  }),
  writeUseCase(contract.revokeUtilityConsent, (context) => act(context, revokeConsent(context.params.account_id))),
  writeUseCase(contract.shareUtilityReadings, (context) => act(context, shareReadings(context.params.account_id, context.body.is_shared))),
  writeUseCase(contract.markUtilityStep, (context) => act(context, markStep(context.params.account_id, { step: context.params.step, ...context.body }))),
  writeUseCase(contract.runUtilityAgain, (context) => act(context, runAgain(context.params.account_id, context.body.from))),
  writeUseCase(contract.replaceUtilityAccount, (context) => act(context, replaceAccount(context.params.account_id, context.body.reason))),
  writeUseCase(contract.recordUtilityBasis, (context) => act(context, recordBasis(context.params.account_id, context.body.reason))),
  writeUseCase(contract.stopUtilityCollection, (context) => act(context, stopCollection(context.params.account_id, context.body.reason))),

  writeUseCase(contract.enterUtilityBills, async (context) => {
    const { tx, actor, params, body } = context;
    const loaded = await jobsFor(actor).lock(tx, params.job_id);
    const account = accountIn(loaded.state, params.account_id);
    assertAllowed(ACCOUNT_RULES.process, { job: loaded.state, account }, actor);
    const wrong = body.bills.findIndex(({ start, end }) => end <= start);
    if (wrong >= 0) throw badInput([{ path: `bills.${wrong}.end`, code: 'not_after_start', message: t('bill_period_error') }]);
    const { fuel } = body;
    const bills = body.bills.map(({ is_estimated, ...bill }) => ({
      ...bill,
      meter: TYPED_METER,
      fuel,
      unit: UNITS[fuel],
      costCents: null,
      isEstimated: is_estimated,
    }));
    const at = { job_id: params.job_id, account_id: account.id };
    await saveBills(tx, at, bills);
    const use = await calculateUseOf(tx, loaded.state, account, homeToday(loaded.state, context.now));
    const { settled } = await changeJob(context, loaded, publishUse(account.id, { ...use, source: 'typed' }));
    return viewOf(context, settled.state);
  }),

  webhookUseCase(contract.utilityWebhook, secrets, async ({ tx, body }) => {
    const row = await tx
      .selectFrom('app.utility_connections')
      .select(['job_id', 'account_id'])
      .where('connection', '=', body.data.connection)
      .executeTakeFirst();
    // Accept messages about ended connections, because they are not an error of the vendor.
    if (row) await enqueue(tx, syncRequest, { job_id: row.job_id, account_id: row.account_id }, { key: `utility-sync:${row.account_id}` });
    return { received: true as const };
  }),
];
