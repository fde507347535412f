import { sql } from 'kysely';
import { expect } from 'vitest';
import { CARLA, complete, createJob, inviteHomeowner, type TestApp } from './app';
import { MINIMAL_PROGRAMS } from './minimal-programs';

export type UtilityAccountView = {
  id: string;
  name: string;
  fuels: string[];
  status: string;
  link?: string | null;
  failure: { step: string; reason: string } | null;
  bill_coverage: { is_sufficient: boolean; has_intervals: boolean } | null;
  use?: { fuel: string; annual: number }[];
  ended: { how: string } | null;
  retry_at: string | null;
  shares_readings: boolean;
  abilities: Record<string, boolean>;
  stages: { key: string; steps: { key: string; outcome: string }[] }[];
};
export type UtilityDataView = { status: string; items: UtilityAccountView[] };

/** The minimal programs, in which the Wisconsin program also has the tasks that collect utility data. */
export const PROGRAMS_WITH_UTILITY_DATA = MINIMAL_PROGRAMS.map((program) =>
  program.key === 'wi-hear'
    ? {
        ...program,
        tasks: [
          ...program.tasks,
          { task: 'energy_sources_and_utilities', required: false, asks: [] },
          { task: 'utility_data_collection', required: false, asks: [] },
        ],
      }
    : program,
);

/** Answers about a home that gets electricity from a utility in the portal's list and gas from a utility that is not in the list. */
const ENERGY_ANSWERS = {
  energy_types: ['electric', 'natural_gas'],
  electric_utility_provider: 'wi-madison-gas-and-electric',
  gas_utility_provider: 'not_listed',
  gas_utility_not_listed: 'Madison Gas and Electric Co',
  has_solar_panels: false,
  has_lived_for_year: true,
  major_energy_changes_within_year: false,
};

type JobOfHome = { id: string; guest: string };
export type UtilityHelpers = ReturnType<typeof utilityHelpers>;

/** Returns functions for the steps of a collection of utility data: creating a job, signing in at the simulated utility, and running background jobs. */
export function utilityHelpers(app: TestApp) {
  /** Creates a job that gets electricity from a listed utility, and sends the collection task to the homeowner. */
  async function newJob(answers: Record<string, unknown> = {}): Promise<JobOfHome> {
    const id = await createJob(app, CARLA, { create_anyway: true, create_anyway_reason: 'Another test' });
    const answered = await complete(app, CARLA, id, 'energy_sources_and_utilities', { ...ENERGY_ANSWERS, ...answers });
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    return { id, guest: await inviteHomeowner(app, id, 'utility_data_collection') };
  }

  const look = async (id: string, who: string): Promise<UtilityDataView> => (await app.call<UtilityDataView>(who, 'GET', `/api/jobs/${id}/utility-data`)).body;

  async function first(id: string, who: string): Promise<UtilityAccountView> {
    const [account] = (await look(id, who)).items;
    if (!account) throw new Error('The job has no account');
    return account;
  }

  /** Runs all queued background jobs, including those that the simulated utility delays. */
  async function work(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(app.db.unsafeKysely);
      await app.work();
    }
  }

  async function signIn({ id, guest }: JobOfHome, account_number: string, more: Record<string, string> = {}): Promise<string> {
    const { link } = await first(id, guest);
    const connection = link?.split('/').at(-1) ?? '';
    const signedIn = await app.call<{ result: string }>(null, 'POST', `/api/simulated-utility/pages/${connection}/sign-in`, {
      account_number,
      password: 'the password of the homeowner',
      ...more,
    });
    expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200);
    await work();
    return signedIn.body.result;
  }

  /** Agrees, as the homeowner, to the collection of data from the first utility account. */
  async function agree({ id, guest }: JobOfHome): Promise<void> {
    const account = await first(id, guest);
    const agreed = await app.call(guest, 'POST', `/api/jobs/${id}/utility-data/${account.id}/consent`, { version: 1 });
    expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
    await app.work();
  }

  /** Agrees, as the homeowner, to the use of uploaded files and bills for each utility account, without connecting the account through the vendor. */
  async function agreeToFiles({ id, guest }: JobOfHome): Promise<void> {
    for (const account of (await look(id, guest)).items) {
      const agreed = await app.call(guest, 'POST', `/api/jobs/${id}/utility-data/${account.id}/consent`, { version: 1, connects: false });
      expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
    }
  }

  /** Agrees, as the homeowner, to the collection and signs in at the simulated utility. */
  async function connect(job: JobOfHome, account_number: string, more: Record<string, string> = {}): Promise<string> {
    await agree(job);
    return signIn(job, account_number, more);
  }

  /** Returns the number of bills and of meter intervals that are stored for a utility account. */
  async function readingsOf(account: string): Promise<{ bills: number; intervals: number }> {
    const { rows } = await sql<{ bills: number; intervals: number }>`select
      (select count(*)::int from app.utility_bills where account_id = ${account}) as bills,
      (select count(*)::int from app.utility_intervals where account_id = ${account}) as intervals`.execute(app.db.unsafeKysely);
    return rows[0] ?? { bills: 0, intervals: 0 };
  }

  return { newJob, look, first, work, signIn, agree, agreeToFiles, connect, readingsOf };
}

/** Returns the outcome of each of the nine steps. A step that was not attempted is `-`. */
export const stepOutcomes = ({ stages }: UtilityAccountView): string[] =>
  stages.flatMap(({ steps }) => steps.map(({ outcome }) => (outcome === 'not_attempted' ? '-' : outcome)));
