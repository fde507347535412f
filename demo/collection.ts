import type { Actor } from '@/access';
import { SYSTEM } from '@/access';
import {
  applyVendorEvents,
  attachConnection,
  CONSENT_VERSION,
  enterBills,
  giveConsent,
  publishUse,
  revokeConsent,
  shareReadings,
} from '@/features/utility-data';
import {
  calculateUseFromReadings,
  enteredBillsToStore,
  INTERVAL_COUNT,
  openSampleConnection,
  saveBills,
  saveIntervals,
  simulatedBills,
  simulatedInterval,
  type UsageInterval,
  type UtilityBill,
} from '@/features/utility-data/server';
import { homeToday, type UseCaseContext } from '@/job/server';
import { addDays } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { Draft } from './apply-changes';
import type { DemoJob } from './demo-job';

type Collected = NonNullable<DemoJob['collection']>[number];
type Stored = { account: string; bills: readonly UtilityBill[]; intervals: readonly UsageInterval[] };
type Step = { draft: Draft; homeowner: Actor; contractorName: string; contextOf: (actor: Actor) => UseCaseContext; publicUrl: string };

const MONTHS = 24;
/** Months of bills of a job whose savings are measured: the months before the installation and the months after it. */
const ALL_MONTHS = 36;
const TYPED_MONTHS = 12;
/** Number of readings per insert statement. */
const PAGE = 2000;

/**
 * Collects the utility data of a sample job, with one result for each utility. Returns a function that stores the readings, to be called after
 * the rows of the job exist.
 */
export async function collectUtilityData(step: Step, results: readonly Collected[]): Promise<(tx: Tx) => Promise<void>> {
  const stored: Stored[] = [];
  for (const [index, { id }] of step.draft.state().utility_accounts.entries()) {
    const result = results[index] ?? results.at(-1);
    if (result) stored.push(...(await collectFromAccount(step, id, result)));
  }
  return storing(step.draft, stored);
}

/** Simulates the bills after the installation, with less use than the earlier bills. Returns a function that stores them. */
export async function createBillsAfterWork({ draft, contextOf }: Step, installed: string): Promise<(tx: Tx) => Promise<void>> {
  const stored: Stored[] = [];
  for (const account of draft.state().utility_accounts) {
    const context = contextOf(SYSTEM);
    const day = dayOf(draft, context);
    const bills = simulatedBills(account.fuels, day, ALL_MONTHS, installed);
    const use = await calculateUseFromReadings(draft.state(), account, { bills, hours: hoursOf(account, installed) }, day);
    await draft.change(context, publishUse(account.id, { ...use, source: 'vendor' }));
    stored.push({ account: account.id, bills, intervals: [] });
  }
  return storing(draft, stored);
}

/** Returns the hourly readings of the year that ends on this day. Only electric meters have hourly readings. */
const hoursOf = ({ fuels }: { fuels: readonly string[] }, day: string): UsageInterval[] =>
  fuels.includes('electricity') ? Array.from({ length: INTERVAL_COUNT }, (_, index) => simulatedInterval(index, day)) : [];

function storing(draft: Draft, stored: readonly Stored[]): (tx: Tx) => Promise<void> {
  const job_id = draft.state().id;
  return async (tx) => {
    for (const { account, bills, intervals } of stored) {
      await saveBills(tx, { job_id, account_id: account }, bills);
      for (let from = 0; from < intervals.length; from += PAGE) await saveIntervals(tx, { job_id, account_id: account }, intervals.slice(from, from + PAGE));
    }
  };
}

async function collectFromAccount(step: Step, id: string, result: Collected): Promise<Stored[]> {
  const { draft, homeowner, contractorName, contextOf } = step;
  const isTyped = result === 'typed';
  await draft.change(contextOf(homeowner), giveConsent(id, { version: CONSENT_VERSION, contractor: contractorName, connects: !isTyped }));
  if (isTyped) return typeBills(step, id);
  const isReady = result === 'complete' || result === 'shared' || result === 'revoked';
  await connect(step, id, result === 'wrong_password' || result === 'code_needed' ? result : 'success', isReady);
  if (!isReady) return [];
  const context = contextOf(SYSTEM);
  const account = accountIn(draft, id);
  const day = dayOf(draft, context);
  const bills = simulatedBills(account.fuels, day, MONTHS);
  const intervals = hoursOf(account, day);
  const use = await calculateUseFromReadings(draft.state(), account, { bills, hours: intervals }, day);
  await draft.change(context, publishUse(id, { ...use, source: 'vendor' }));
  if (result === 'shared') await draft.change(contextOf(homeowner), shareReadings(id, true));
  if (result !== 'revoked') return [{ account: id, bills, intervals }];
  await draft.change(contextOf(homeowner), revokeConsent(id));
  return [];
}

/** Simulates the sign-in of the homeowner at the utility, with this outcome. */
async function connect({ draft, contextOf, publicUrl }: Step, id: string, outcome: 'success' | 'wrong_password' | 'code_needed', isReady: boolean) {
  const context = contextOf(SYSTEM);
  const { requests, utility, name, fuels } = accountIn(draft, id);
  const request = {
    reference: id,
    key: `${id}:${requests}`,
    utility: { key: utility, name },
    preferred_vendor: null,
    fuels,
    return_url: `${publicUrl}/usage-credentials-collected`,
  };
  const { connection, events } = await openSampleConnection(context.tx, request, { outcome, isReady, publicUrl, now: context.now });
  await draft.change(context, attachConnection(id, requests, connection));
  await draft.change(contextOf(SYSTEM), applyVendorEvents(id, connection.id, events, null));
}

/** Enters the bills of twelve months for each fuel, as the homeowner. */
async function typeBills({ draft, homeowner, contextOf }: Step, id: string): Promise<Stored[]> {
  const bills: UtilityBill[] = [];
  for (const fuel of accountIn(draft, id).fuels) {
    const context = contextOf(homeowner);
    const day = dayOf(draft, context);
    const typed = simulatedBills([fuel], day, TYPED_MONTHS);
    bills.push(
      ...enteredBillsToStore(
        fuel,
        typed.map(({ start, end, quantity }) => ({ start, end, quantity, cost_cents: null, is_estimated: false })),
      ),
    );
    const use = await calculateUseFromReadings(draft.state(), accountIn(draft, id), { bills, hours: [] }, day);
    const period = { from: typed[0]?.start ?? day, to: addDays(typed.at(-1)?.end ?? day, -1) };
    await draft.change(context, enterBills(id, { fuel, count: typed.length, ...period, use: { ...use, source: 'typed' } }));
  }
  return [{ account: id, bills, intervals: [] }];
}

function accountIn(draft: Draft, id: string) {
  const account = draft.state().utility_accounts.find((other) => other.id === id);
  if (!account) throw new Error(`The job has no utility account ${id}`);
  return account;
}

const dayOf = (draft: Draft, { now }: UseCaseContext): string => homeToday(draft.state(), now);
