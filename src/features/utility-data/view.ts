import type { z } from 'zod';
import type { Actor } from '@/access';
import { hasRole, isAllowed, isInternal } from '@/access';
import { activePrograms, type JobState } from '@/job-data';
import { accountStatus, isSameUtility, isSharedWith, overallCollectionStatus, permittedUntil, type UtilityAccount } from './account';
import { COLLECTION_STEPS, failedStep, STAGE_KEYS, STEP_KEYS, stepsFromEvents } from './collection';
import type { getUtilityData } from './contract';
import { ACCOUNT_RULES, canReadReadings } from './rules';
import { UTILITY_TASK } from './steps';

type View = z.input<typeof getUtilityData.response>;
type Names = { contractor: string; programs: readonly string[]; today: string };

/** Returns the utility data of a job as one viewer may see it. Leaves out energy quantities if the viewer may not read the readings. */
export function utilityDataViewOf(state: JobState, actor: Actor, { contractor, programs, today }: Names): View {
  return {
    status: overallCollectionStatus(state.utility_accounts),
    contractor,
    programs: [...programs],
    today,
    has_solar: hasSolar(state),
    task_id: state.tasks.find((task) => task.definition === UTILITY_TASK && task.applicable !== false)?.id ?? null,
    items: state.utility_accounts.filter((account) => isShown(account, state)).map((account) => accountView(state, account, actor)),
  };
}

/**
 * Returns whether the page shows an account. Hides replaced accounts, and ended accounts that are followed by another account at the same utility. The history
 * still shows hidden accounts.
 */
const isShown = (account: UtilityAccount, { utility_accounts: accounts }: JobState): boolean =>
  account.ended === null ||
  (account.ended.how !== 'replaced' &&
    !accounts.slice(accounts.indexOf(account) + 1).some((other) => other.ended?.how !== 'replaced' && isSameUtility(other, account)));

function accountView(job: JobState, account: UtilityAccount, actor: Actor): View['items'][number] {
  const steps = stepsFromEvents(account.events);
  const failed = failedStep(steps);
  const accountContext = { job, account };
  const canRead = canReadReadings(account, actor);
  const { use } = account;
  return {
    id: account.id,
    name: account.name,
    fuels: account.fuels,
    status: accountStatus(account),
    stages: STAGE_KEYS.map((key) => ({
      key,
      steps: STEP_KEYS.filter((step) => COLLECTION_STEPS[step].stage === key).map((step) => {
        const { outcome, at: on, by, reason = null, note = null } = steps[step];
        return { key: step, outcome, at: on, by, reason, ...(isInternal(actor) && { note }) };
      }),
    })),
    failure: failed ? { step: failed, reason: steps[failed].reason ?? 'by_staff' } : null,
    retry_at: account.retry?.at ?? null,
    consent: account.consent && {
      version: account.consent.version,
      at: account.consent.at,
      until: account.consent.until,
      contractor: account.consent.contractor,
    },
    ...(actor.kind !== 'contractor' && { basis: account.basis }),
    shares_readings: isSharedWith(account, job.contractor_id),
    is_requested: account.requests > 0,
    ...(hasRole(actor, ['homeowner']) && { link: account.connection?.url ?? null }),
    ended: account.ended && { how: account.ended.how, at: account.ended.at },
    bill_coverage: use && {
      is_sufficient: use.is_sufficient,
      months: use.fuels.map(({ fuel, months }) => ({ fuel, months })),
      source: use.source,
      on: use.on,
      has_intervals: use.has_intervals,
    },
    ...(use && canRead && { use: use.fuels }),
    abilities: {
      connect: isAllowed(ACCOUNT_RULES.connect, accountContext, actor),
      share: isAllowed(ACCOUNT_RULES.share, accountContext, actor),
      revoke: permittedUntil(account) !== null && isAllowed(ACCOUNT_RULES.revoke, accountContext, actor),
      upload: isAllowed(ACCOUNT_RULES.upload, accountContext, actor),
      enter: isAllowed(ACCOUNT_RULES.enter, accountContext, actor),
      process: isAllowed(ACCOUNT_RULES.process, accountContext, actor),
      read: canRead && use !== null,
    },
  };
}

/** Returns true if the home has solar panels according to the answers. */
export const hasSolar = (state: JobState): boolean =>
  state.tasks.find(({ definition }) => definition === 'energy_sources_and_utilities')?.answers?.has_solar_panels === true;

/** Returns the keys of the programs that receive the utility data. */
export const receivingPrograms = (state: JobState): string[] => activePrograms(state).map(({ key }) => key);
