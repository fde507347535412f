import { type Change, completeBySystem, type JobDraft } from '@/job';
import { formatDate, wrongState } from '@/platform';
import {
  accountStatus,
  areReadingsDeleted,
  type CollectionEnding,
  currentAccounts,
  type Fuel,
  isSameUtility,
  overallCollectionStatus,
  type PublishedUse,
  permittedUntil,
  type UtilityAccount,
} from './account';
import { STEP_KEYS, type StepKey, type StepOutcome } from './collection';
import { CONSENT_VERSION, consentUntil } from './consent';
import { COLLECTION_FAILURES, type FailureReason } from './failures';
import { t } from './messages';
import { clearFailures, findAccount, permittedAccount, recordStep, utilityTask } from './steps';
import { annualTotals } from './use';
import './parts';

/** Hours to wait before each retry of a failed data download. Source: docs/spec/workflow.md §18. */
const RETRY_HOURS = [1, 6, 24];

/**
 * Records the consent of the homeowner and requests a connection from the vendor. A repeated consent requests a connection again only if the earlier request
 * failed. If `connects` is false, requests no connection, because the homeowner sends files or bills instead.
 */
export const giveConsent =
  (accountId: string, { version, contractor, connects }: { version: number; contractor: string; connects: boolean }): Change =>
  (draft) => {
    const currentAccount = permittedAccount(draft, accountId, 'connect');
    const account = currentAccount.ended ? accountAfter(draft, currentAccount) : currentAccount;
    if (version !== CONSENT_VERSION) throw wrongState(t('consent_changed_error'));
    const until = consentUntil(draft.context.today);
    if (account.consent?.version !== version) {
      account.consent = { version, at: draft.context.now, by: draft.by, until, contractor };
      draft.note({
        type: 'action',
        action: t.source('consent_entry', { name: account.name }),
        task_id: utilityTask(draft)?.id,
        after: t.source('consent_value', { version, until }),
      });
    }
    recordStep(draft, account, { step: 'consent_given', outcome: 'success' });
    if (connects && !account.connection && !isConnecting(account)) requestConnection(draft, account);
  };

/**
 * Returns the current account at the same utility as an ended account. Adds an account if there is none. The ended account stays, because it records the
 * revocation.
 */
function accountAfter(draft: JobDraft, ended: UtilityAccount): UtilityAccount {
  const { utility_accounts: accounts } = draft.state;
  const current = currentAccounts(accounts).find((account) => isSameUtility(account, ended));
  if (current) return current;
  const account = newAccount(draft, ended);
  // Insert the new account after the ended account, so that the utilities keep their order.
  draft.state.utility_accounts = accounts.toSpliced(accounts.indexOf(ended) + 1, 0, account);
  recordStep(draft, account, { step: 'invite_sent', outcome: 'success' });
  return account;
}

/** Returns whether a connection request is in progress, that is, it neither failed nor waits for a retry. A repeated consent then sends no second request. */
const isConnecting = (account: UtilityAccount): boolean => account.requests > 0 && !account.retry && accountStatus(account) !== 'failed';

function requestConnection(draft: JobDraft, account: UtilityAccount): void {
  account.retry = null;
  account.requests += 1;
  draft.event({ kind: 'utility_connection_wanted', account_id: account.id });
}

/** Stores the connection that the vendor opened. Ignores a connection if a newer request exists. */
export const attachConnection =
  (accountId: string, request: number, connection: { id: string; url: string }): Change =>
  (draft) => {
    const account = findAccount(draft, accountId);
    if (account.ended || account.connection || account.requests !== request) return;
    account.connection = { ...connection, cursor: null, is_ready: false };
    account.retry = null;
  };

/**
 * Minutes to wait before each retry of a connection request. The first waits are short, because the homeowner is waiting on the page for the link to the
 * utility.
 */
const CONNECT_RETRY_MINUTES = [1, 10, 60, 6 * 60, 24 * 60];

/** Records that the vendor did not respond to a connection request, and when the next attempt takes place. After the last retry, the step fails. */
export const recordConnectOutage =
  (accountId: string, request: number): Change =>
  (draft) => {
    const account = findAccount(draft, accountId);
    if (account.ended || account.connection || account.requests !== request) return;
    const failures = (account.retry?.failures ?? 0) + 1;
    const minutes = CONNECT_RETRY_MINUTES[failures - 1];
    if (minutes === undefined) {
      account.retry = null;
      recordStep(draft, account, { step: 'credentials_submitted', outcome: 'failure', reason: 'vendor_down', by: t.source('system') });
    } else account.retry = { at: new Date(Date.parse(draft.context.now) + minutes * 60_000).toISOString(), failures };
  };

/** Marks a step as failed, because the vendor rejected a request or sent data that cannot be stored. */
export const recordVendorError =
  (accountId: string, step: StepKey): Change =>
  (draft) => {
    const account = findAccount(draft, accountId);
    if (!account.ended) recordStep(draft, account, { step, outcome: 'failure', reason: 'vendor_error', by: t.source('system') });
  };

/** Marks the first step as failed, with the reason why the vendor cannot connect the account. */
export const refuseConnection =
  (accountId: string, reason: FailureReason): Change =>
  (draft) => {
    const account = findAccount(draft, accountId);
    if (!account.ended) recordStep(draft, account, { step: 'provider_matched', outcome: 'failure', reason, by: t.source('system') });
  };

/**
 * Ends the collection of data for an account. Unless `how` is `stopped`, the readings are deleted (see `areReadingsDeleted`): a trigger of `app.jobs` deletes
 * their rows.
 */
export function endAccount(draft: JobDraft, account: UtilityAccount, how: CollectionEnding, note: string | null): void {
  account.ended = { how, at: draft.context.now, by: draft.by, note };
  account.retry = null;
  if (account.connection) draft.event({ kind: 'utility_ended', account_id: account.id, connection: account.connection.id });
  account.connection = null;
  if (areReadingsDeleted(account)) draft.event({ kind: 'utility_readings_deleted', account_id: account.id });
  draft.note({ type: 'action', action: ENDING_ENTRIES[how](account.name), task_id: utilityTask(draft)?.id, ...(note && { after: note }) });
  if (!areReadingsDeleted(account)) return;
  account.shared_with = null;
  // Remove the use that was calculated for a replaced account, because another account of the home receives new readings (see `isCounted`).
  if (how === 'replaced') {
    account.use = null;
    return;
  }
  // If the job was submitted, keep the totals, because its rebate was calculated from them.
  if (draft.state.stage !== 'create' && draft.state.stage !== 'draft') {
    account.use = account.use && { ...account.use, facts: annualTotals(account.use.facts) };
    return;
  }
  account.use = null;
  const task = utilityTask(draft);
  if (task?.progress === 'complete') {
    task.progress = 'open';
    task.draft = task.answers;
    task.version += 1;
    // If the task was sent to the homeowner, return the task to the homeowner.
    if (task.sent.some(({ role }) => role === 'homeowner')) {
      task.waiting_on = 'homeowner';
      task.owner = 'homeowner';
    }
  }
}

const ENDING_ENTRIES: Record<CollectionEnding, (name: string) => string> = {
  revoked: (name) => t.source('revoked_entry', { name }),
  stopped: (name) => t.source('stopped_entry', { name }),
  replaced: (name) => t.source('replaced_entry', { name }),
  expired: (name) => t.source('expired_entry', { name }),
};

/** Revokes the consent and ends the collection. Has no effect if the consent was already revoked. */
export const revokeConsent =
  (accountId: string): Change =>
  (draft) => {
    if (findAccount(draft, accountId).ended?.how === 'revoked') return;
    endAccount(draft, permittedAccount(draft, accountId, 'revoke'), 'revoked', null);
  };

/** Shares the readings with the contractor, or stops sharing them. */
export const shareReadings =
  (accountId: string, isShared: boolean): Change =>
  (draft) => {
    const account = permittedAccount(draft, accountId, 'share');
    const contractor = isShared ? draft.state.contractor_id : null;
    if (account.shared_with === contractor) return;
    account.shared_with = contractor;
    draft.note({
      type: 'action',
      action: isShared ? t.source('shared_entry', { name: account.name }) : t.source('unshared_entry', { name: account.name }),
      task_id: utilityTask(draft)?.id,
    });
  };

/** Records why staff may use files and bills although the homeowner did not consent in the portal. */
export const recordBasis =
  (accountId: string, reason: string): Change =>
  (draft) => {
    const account = permittedAccount(draft, accountId, 'process');
    if (account.basis?.reason !== reason) setBasis(draft, account, reason);
  };

function setBasis(draft: JobDraft, account: UtilityAccount, reason: string): void {
  const until = account.basis?.until ?? consentUntil(draft.context.today);
  account.basis = { reason, at: draft.context.now, by: draft.by, until };
  draft.note({ type: 'action', action: t.source('basis_entry', { name: account.name }), task_id: utilityTask(draft)?.id, after: reason });
}

/** Sets a step to a result that staff entered, with their reason. Then completes the task if all accounts are complete. */
export const markStep =
  (accountId: string, { step, outcome, reason }: { step: StepKey; outcome: StepOutcome; reason: string }): Change =>
  (draft, facts) => {
    const account = permittedAccount(draft, accountId, 'process');
    recordStep(draft, account, { step, outcome, note: reason, ...(outcome === 'failure' && { reason: 'by_staff' as const }) });
    completeTaskIfReady(draft, facts);
  };

/**
 * Restarts the collection at a step. A restart at the sign-in or earlier ends the existing connection. If the homeowner has consented, requests a download over
 * the existing connection, or else a new connection.
 */
export const restartCollection =
  (accountId: string, from: StepKey): Change =>
  (draft) => {
    const account = permittedAccount(draft, accountId, 'process');
    account.retry = null;
    recordStep(draft, account, { step: from, outcome: 'not_attempted' });
    const isBeforeSignIn = STEP_KEYS.indexOf(from) <= STEP_KEYS.indexOf('credentials_submitted');
    if (isBeforeSignIn && account.connection) {
      draft.event({ kind: 'utility_ended', account_id: account.id, connection: account.connection.id });
      account.connection = null;
    }
    if (!account.consent) return;
    if (account.connection) {
      account.connection = { ...account.connection, is_ready: true };
      draft.event({ kind: 'utility_sync_wanted', account_id: account.id });
    } else requestConnection(draft, account);
  };

/** Stops the collection of an account, with a reason. The readings stay. */
export const stopCollection =
  (accountId: string, reason: string): Change =>
  (draft) =>
    endAccount(draft, permittedAccount(draft, accountId, 'process'), 'stopped', reason);

/** Replaces an account with a new account at the same utility. Staff do this if the homeowner signed in with the wrong utility account. */
export const replaceAccount =
  (accountId: string, reason: string): Change =>
  (draft) => {
    const account = permittedAccount(draft, accountId, 'process');
    endAccount(draft, account, 'replaced', reason);
    draft.state.utility_accounts = [...draft.state.utility_accounts, newAccount(draft, account)];
  };

/** Returns a new account. Its first step has already succeeded, because the utility of the home is known. */
export const newAccount = (draft: JobDraft, { utility, name, fuels }: Pick<UtilityAccount, 'utility' | 'name' | 'fuels'>): UtilityAccount => ({
  id: draft.context.newId(),
  utility,
  name,
  fuels,
  events: [{ step: 'provider_matched', outcome: 'success', at: draft.context.now, by: t.source('system') }],
  consent: null,
  basis: null,
  shared_with: null,
  requests: 0,
  connection: null,
  retry: null,
  use: null,
  ended: null,
});

/** Records that a download failed because the vendor did not respond, and when the next attempt takes place. After the last retry, the step stays failed. */
export const recordOutage =
  (accountId: string): Change =>
  (draft) => {
    const account = findAccount(draft, accountId);
    if (account.ended) return;
    const failures = (account.retry?.failures ?? 0) + 1;
    const hours = RETRY_HOURS[failures - 1];
    recordStep(draft, account, { step: 'usage_downloaded', outcome: 'failure', reason: 'site_down', by: t.source('system') });
    account.retry = hours === undefined ? null : { at: new Date(Date.parse(draft.context.now) + hours * 3_600_000).toISOString(), failures };
  };

/**
 * Records that a file contains no usable readings for an account. `problem`: details for staff. For a complete account, keeps the earlier readings and only
 * records a note.
 */
export const failDownload =
  (accountId: string, reason: FailureReason, problem?: string): Change =>
  (draft) => {
    const account = findAccount(draft, accountId);
    if (account.ended) return;
    const by = t.source('system');
    if (accountStatus(account) === 'complete')
      recordStep(draft, account, {
        step: 'usage_downloaded',
        outcome: 'success',
        by,
        note: t.source('file_unused_note', { problem: COLLECTION_FAILURES[reason].staff }),
      });
    else recordStep(draft, account, { step: 'usage_downloaded', outcome: 'failure', reason, by, ...(problem !== undefined && { note: problem }) });
  };

type EnteredBills = { fuel: Fuel; count: number; from: string; to: string; use: Omit<PublishedUse, 'on'> };

/** Publishes the use that was calculated from bills that a user entered, with a history entry. */
export const enterBills =
  (accountId: string, { fuel, count, from, to, use }: EnteredBills): Change =>
  (draft, facts) => {
    const account = permittedAccount(draft, accountId, 'enter');
    draft.note({
      type: 'action',
      action: t.source('bills_entered_entry', { name: account.name, fuel: fuel === 'electricity' ? t.source('electricity') : t.source('natural_gas') }),
      task_id: utilityTask(draft)?.id,
      after: t.source('bills_entered_value', { count, from: formatDate(from), to: formatDate(to) }),
    });
    publishUse(accountId, use)(draft, facts);
  };

/**
 * Stores the calculated use of an account and the results of the steps `usage_downloaded` and `usage_validated`. The step `usage_validated` fails if there are
 * fewer than 12 months of bills. `note`: sentences for staff about readings that must be checked.
 */
export const publishUse =
  (accountId: string, use: Omit<PublishedUse, 'on'>, note?: string): Change =>
  (draft, facts) => {
    const account = findAccount(draft, accountId);
    if (account.ended) return;
    const wasComplete = accountStatus(account) === 'complete';
    const by = use.source === 'typed' ? draft.by : t.source('system');
    if (use.source === 'typed' && permittedUntil(account) === null) setBasis(draft, account, t.source('typed_basis', { by: draft.by }));
    account.retry = null;
    if (account.connection) account.connection = { ...account.connection, is_ready: false };
    account.use = { ...use, on: draft.context.today };
    if (use.fuels.length === 0) {
      recordStep(draft, account, { step: 'usage_downloaded', outcome: 'failure', reason: 'no_bills', by });
      return;
    }
    recordStep(draft, account, { step: 'usage_downloaded', outcome: 'success', by, ...(note !== undefined && { note }) });
    if (!use.is_sufficient) {
      recordStep(draft, account, { step: 'usage_validated', outcome: 'failure', reason: 'short_history', by });
      return;
    }
    clearFailures(account, draft.context.now, by);
    recordStep(draft, account, { step: 'usage_validated', outcome: 'success', by });
    recordStep(draft, account, { step: 'baseline_published', outcome: 'success', by });
    if (!wasComplete) draft.event({ kind: 'utility_complete', account_id: account.id, name: account.name });
    completeTaskIfReady(draft, facts);
  };

/** Completes the task if all accounts are complete. The task stays open if its form has problems. */
function completeTaskIfReady(draft: JobDraft, facts: Parameters<Change>[1]): void {
  const task = utilityTask(draft);
  if (task?.progress !== 'open' || overallCollectionStatus(draft.state.utility_accounts) !== 'complete') return;
  completeBySystem(draft, task, facts());
}
