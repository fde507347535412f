import { assertAllowed } from '@/access';
import { readUseCase, type UseCase, webhookUseCase, writeUseCase } from '@/access/server';
import { findContractor } from '@/foundation/accounts/server';
import { sharedMessage } from '@/foundation/messaging';
import type { Change } from '@/job';
import { changeJob, homeToday, loadReleasesOf, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { addDays, badInput, notAllowed, notFound } from '@/platform';
import { enqueue } from '@/platform/server/background-jobs';
import { usageByMonth } from '@/rules/energy-use';
import { programName } from '@/rules/programs';
import type { UtilityAccount } from '../account';
import { enterBills, giveConsent, markStep, recordBasis, replaceAccount, restartCollection, revokeConsent, shareReadings, stopCollection } from '../changes';
import * as contract from '../contract';
import { ENTERED_METER, enteredBillProblems } from '../entered-bills';
import { ACCOUNT_RULES, canReadReadings } from '../rules';
import { completionDayOf } from '../use';
import { hasSolar, receivingPrograms, utilityDataViewOf } from '../view';
import { t } from './messages';
import { calculateUseOf, listBills, replaceEnteredBills } from './readings';
import { syncRequest } from './requests';
import './tables';
import { weatherOfHome } from './weather/county-weather';

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

async function changeAndAnswer(context: Context, change: Change) {
  const loaded = await jobsFor(context.actor).lock(context.tx, context.params.job_id);
  const { settled } = await changeJob(context, loaded, change);
  return viewOf(context, settled.state);
}

const accountIn = (state: JobState, id: string): UtilityAccount => {
  const account = state.utility_accounts.find((other) => other.id === id);
  if (!account) throw notFound(t('account_missing_error'));
  return account;
};

/**
 * Routes for the collection of utility data.
 *
 * @param secrets Secrets that verify the webhook messages of the vendor, newest first.
 */
export const utilityDataRoutes = ({ secrets }: { secrets: readonly string[] }): UseCase[] => [
  readUseCase(contract.getUtilityData, async (context) => viewOf(context, (await jobsFor(context.actor).find(context.tx, context.params.job_id)).state)),

  readUseCase(contract.getReadings, async ({ tx, actor, params, now }) => {
    const { state } = await jobsFor(actor).find(tx, params.job_id);
    const account = accountIn(state, params.account_id);
    if (!canReadReadings(account, actor)) throw notAllowed(t('readings_forbidden_error'));
    const items = await listBills(tx, params.job_id, params.account_id);
    const weather = await weatherOfHome({ countyFips: state.place.county_fips, climateZone: state.place.climate_zone });
    const context = { today: homeToday(state, now), weather, completedOn: completionDayOf(state) };
    return { items, comparisons: account.fuels.flatMap((fuel) => usageByMonth(items, fuel, context) ?? []), weather: weather?.source ?? null };
  }),

  writeUseCase(contract.giveUtilityConsent, async (context) => {
    const { state } = await jobsFor(context.actor).find(context.tx, context.params.job_id);
    const contractor = await findContractor(context.tx, state.contractor_id);
    return changeAndAnswer(context, giveConsent(context.params.account_id, { ...context.body, contractor: contractor?.name ?? '' }));
  }),
  writeUseCase(contract.revokeUtilityConsent, (context) => changeAndAnswer(context, revokeConsent(context.params.account_id))),
  writeUseCase(contract.shareUtilityReadings, (context) => changeAndAnswer(context, shareReadings(context.params.account_id, context.body.is_shared))),
  writeUseCase(contract.markUtilityStep, (context) =>
    changeAndAnswer(context, markStep(context.params.account_id, { step: context.params.step, ...context.body })),
  ),
  writeUseCase(contract.runUtilityAgain, (context) => changeAndAnswer(context, restartCollection(context.params.account_id, context.body.from))),
  writeUseCase(contract.replaceUtilityAccount, (context) => changeAndAnswer(context, replaceAccount(context.params.account_id, context.body.reason))),
  writeUseCase(contract.recordUtilityBasis, (context) => changeAndAnswer(context, recordBasis(context.params.account_id, context.body.reason))),
  writeUseCase(contract.stopUtilityCollection, (context) => changeAndAnswer(context, stopCollection(context.params.account_id, context.body.reason))),

  writeUseCase(contract.enterUtilityBills, async (context) => {
    const { tx, actor, params, body } = context;
    const loaded = await jobsFor(actor).lock(tx, params.job_id);
    const { state } = loaded;
    const account = accountIn(state, params.account_id);
    assertAllowed(ACCOUNT_RULES.enter, { job: state, account }, actor);
    const { fuel, bills } = body;
    if (!account.fuels.includes(fuel)) throw badInput([{ path: 'fuel', code: 'invalid_choice', message: sharedMessage('invalid_choice') }]);
    const accountKey = { job_id: params.job_id, account_id: account.id };
    const metered = (await listBills(tx, accountKey.job_id, accountKey.account_id)).filter((bill) => bill.fuel === fuel && bill.meter !== ENTERED_METER);
    const problems = enteredBillProblems(bills, {
      today: homeToday(state, context.now),
      hasSolar: hasSolar(state),
      metered,
      acceptsGaps: body.accepts_gaps,
    });
    if (problems.length > 0) throw badInput(problems.map(({ row, field, code, message }) => ({ path: `bills.${row}.${field}`, code, message })));
    const isChanged = await replaceEnteredBills(tx, accountKey, fuel, bills);
    // If the bills are unchanged, write no history entry.
    if (account.use && !isChanged) return viewOf(context, state);
    const use = await calculateUseOf(tx, state, account, homeToday(state, context.now));
    const days = bills.map(({ start }) => start).toSorted();
    const { settled } = await changeJob(
      context,
      loaded,
      enterBills(account.id, {
        fuel,
        count: bills.length,
        from: days[0] ?? '',
        to:
          bills
            .map(({ end }) => addDays(end, -1))
            .toSorted()
            .at(-1) ?? '',
        use: { ...use, source: 'typed' },
      }),
    );
    return viewOf(context, settled.state);
  }),

  webhookUseCase(contract.receiveUtilityWebhook, secrets, async ({ tx, body }) => {
    const row = await tx
      .selectFrom('app.utility_connections')
      .select(['job_id', 'account_id'])
      .where('connection', '=', body.data.connection)
      .executeTakeFirst();
    // The connection may have ended, so accept a message about an unknown connection without an error.
    if (row) await enqueue(tx, syncRequest, { job_id: row.job_id, account_id: row.account_id }, { key: `utility-sync:${row.account_id}` });
    return { received: true as const };
  }),
];
