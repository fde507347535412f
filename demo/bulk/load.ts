import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { REGISTRY } from '@/app/server/registry';
import { dateInTimeZone } from '@/platform';
import { type Database, newShortCode, type OwnerAccess } from '@/platform/server';
import { loadReleases } from '@/rules/programs/server';
import { type CopyContext, copyRowsOf } from '../apply-changes';
import { DEMO_SETTINGS } from '../state';
import { copyRows, type Row } from './copy';
import { createTemplates, type JobTemplate } from './job-templates';
import { generatePerson, generatePhone, generateStreet, otherContractors, primaryContractor } from './people';
import { type GeneratedContractor, type Personalization, personalizer } from './personalize';
import { createSeededRandom, type SeededRandom } from './seeded-random';

export type LoadOptions = {
  jobs: number;
  seed: number;
  /** Fraction of jobs with tasks and history. The other jobs appear only in lists, counts and searches. */
  whole: number;
  contractors: number;
  models: number;
};

type Progress = { say: (line: string) => void };

/** Number of jobs per write to the database. */
const BATCH = 250;
/** Number of jobs to create before yielding to the event loop. */
const AT_A_TIME = 5;
/** Maximum age of a job in days. */
const LONGEST_AGO_DAYS = 400;
const DAY = 86_400_000;

/** Adds generated jobs to a database in use. Returns the number of rows per table. */
export async function loadJobs(
  db: Database & OwnerAccess,
  databaseUrl: string,
  now: Date,
  options: LoadOptions,
  { say }: Progress,
): Promise<Map<string, number>> {
  const chance = createSeededRandom(options.seed);
  const today = dateInTimeZone(now, 'America/Chicago');
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'hearthline load' });
  await client.connect();
  try {
    await client.query('set search_path to app, public');
    await client.query('set synchronous_commit to off');
    const models = await createTemplates(db, options.models, today, chance);
    const planned = inOrderOfTime(models, options.jobs, chance, today);
    say(`${models.length} jobs created to be copied`);
    const contractors = await generateContractors(client, options.contractors, chance, now);
    const codes = await codesIn(client);
    const context = await contextOf(db, today);
    const written = new Map<string, number>();
    const write = async (rows: ReadonlyMap<string, Row[]>): Promise<void> => {
      await client.query('begin');
      for (const [table, added] of rows) written.set(table, (written.get(table) ?? 0) + (await copyRows(client, table, added)));
      await client.query('commit');
    };
    let writing = Promise.resolve();
    for (let done = 0; done < options.jobs; ) {
      const rows = new Map<string, Row[]>();
      for (const { stamped, ...when } of planned.slice(done, done + BATCH)) {
        const isWhole = chance.next() < options.whole;
        const copy = stamped(stampFor(contractors, codes, chance, when), isWhole);
        for (const [table, added] of copyRowsOf(copy, context, isWhole)) push(rows, table, added);
        if (isWhole) push(rows, 'app.attachments', copy.attachments);
        done += 1;
        if (done % AT_A_TIME === 0) await setImmediate();
      }
      // The database writes one batch while the next one is created.
      await writing;
      writing = write(rows);
      // Prevents an unhandled rejection. The next `await` throws the error.
      writing.catch(() => {});
      if (done % (BATCH * 20) === 0) say(`${done} of ${options.jobs}`);
    }
    await writing;
    // Apply the pending changes (moves) to the stored counts, and update the visibility map, which index-only scans need.
    await client.query('select app.merge_job_count_moves(), app.merge_worklist_count_moves()');
    await client.query('vacuum analyze');
    return written;
  } finally {
    await client.end();
  }
}

function push(rows: Map<string, Row[]>, table: string, added: readonly Row[]): void {
  const list = rows.get(table) ?? [];
  list.push(...added);
  rows.set(table, list);
}

type Planned = { stamped: ReturnType<typeof personalizer>; daysEarlier: number; created: number; last: number };

/**
 * Assigns a template and an age to each job. The jobs are ordered by the time of the last change. As in a real database, rows with similar times are then
 * stored close together.
 */
function inOrderOfTime(models: readonly JobTemplate[], jobs: number, chance: SeededRandom, today: string): Planned[] {
  const stamps = models.map((model) => ({
    stamped: personalizer(model),
    free: daysFree(model, today),
    created: Date.parse(model.state.created_at),
    last: lastChangeOf(model),
  }));
  return Array.from({ length: jobs }, () => {
    const { stamped, free, created, last } = chance.of(stamps);
    const daysEarlier = chance.below(free);
    return { stamped, daysEarlier, created: created - daysEarlier * DAY, last: last - daysEarlier * DAY };
  }).sort((a, b) => a.last - b.last);
}

const lastChangeOf = ({ changes }: JobTemplate): number => Date.parse(changes.at(-1)?.at ?? '');

function stampFor(
  contractors: { asking: GeneratedContractor; others: readonly GeneratedContractor[] },
  codes: Set<string>,
  chance: SeededRandom,
  { daysEarlier, created }: Pick<Planned, 'daysEarlier' | 'created'>,
): Personalization {
  const number = codes.size;
  const asks = contractors.others.length === 0 || chance.below(10) === 0;
  return {
    ...generatePerson(chance),
    street: generateStreet(chance, number),
    phone: generatePhone(chance),
    shortCode: freeCode(codes, new Date(created)),
    contractor: asks ? contractors.asking : chance.of(contractors.others),
    number,
    daysEarlier,
  };
}

/** Returns how many days older than its template a copy can be without becoming due. */
function daysFree({ nextDueOn }: JobTemplate, today: string): number {
  if (nextDueOn === null) return LONGEST_AGO_DAYS;
  return Math.min(LONGEST_AGO_DAYS, Math.max(1, (Date.parse(nextDueOn) - Date.parse(today)) / DAY));
}

function freeCode(codes: Set<string>, at: Date): string {
  for (;;) {
    const code = newShortCode(at);
    if (codes.has(code)) continue;
    codes.add(code);
    return code;
  }
}

async function codesIn(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ short_code: string }>('select short_code from app.jobs');
  return new Set(rows.map(({ short_code }) => short_code));
}

async function contextOf(db: Database, today: string): Promise<CopyContext> {
  const releases = await db.transaction(DEMO_SETTINGS, (tx) => loadReleases(tx));
  return {
    today,
    definitions: REGISTRY.definitions,
    features: REGISTRY.features,
    prior: {},
    budgetCells: [],
    releaseOf: releases.releaseOf,
    textMessages: true,
  };
}

/** Returns the contractors of an earlier load, and creates new contractors until there are enough. */
async function generateContractors(
  client: pg.Client,
  wanted: number,
  chance: SeededRandom,
  now: Date,
): Promise<{ asking: GeneratedContractor; others: GeneratedContractor[] }> {
  const { rows } = await client.query<{ id: string; name: string; user: GeneratedContractor['user'] }>(
    `select c.id, c.name, json_build_object('id', u.id, 'name', u.display_name, 'email', u.email) as user
       from app.contractors c join app.users u on u.contractor_id = c.id where u.email like '%@contractors.example' order by c.id`,
  );
  const newContractors = otherContractors(Math.max(0, wanted - rows.length), chance);
  await client.query('begin');
  await copyRows(
    client,
    'app.contractors',
    newContractors.map(({ id, name }) => ({ id, name, phone: '(608) 555-0199', active: true, created_at: now })),
  );
  await copyRows(
    client,
    'app.contractor_programs',
    newContractors.flatMap(({ id }) => SHIPPED_PROGRAMS.map((program) => ({ contractor_id: id, program_key: program.key }))),
  );
  await copyRows(
    client,
    'app.users',
    newContractors.map(({ id, user }) => ({
      id: user.id,
      // These users need no account, because no one signs in as them.
      subject: user.id,
      email: user.email,
      display_name: user.name,
      kind: 'contractor',
      roles: ['contractor_admin'],
      contractor_id: id,
      program_keys: null,
      active: true,
      preferences: '{}',
      last_assigned_at: null,
      created_at: now,
    })),
  );
  await client.query('commit');
  return { asking: primaryContractor(), others: [...rows, ...newContractors].slice(0, wanted) };
}
