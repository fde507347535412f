import type { Actor } from '@/access';
import { readUseCase, type UseCase } from '@/access/server';
import { findLastHomeownerMessage } from '@/features/conversations/server';
import { findQuotesOfHomeowner } from '@/features/quotes/server';
import { findLastVisit } from '@/features/visits/server';
import { formatFullAddress } from '@/foundation/places';
import { findMatchingJobs, type JobOfHomeowner, jobsFor, jobsOfHomeowner, listHomeowners } from '@/job-data/server';
import { notAllowed, notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { t } from './messages';

/** Number of homeowners per response. */
const PER_PAGE = 25;
/** Maximum number of a homeowner's jobs in a response. */
const MAX_JOBS = 200;

const listHomeownersHandler = readUseCase(contract.listHomeowners, async ({ tx, actor, query }) => {
  const contractorId = contractorOf(actor);
  const [match, after] = await Promise.all([findMatchingJobs(tx, actor, query.q), positionOf(tx, actor, query.after)]);
  const rows = await listHomeowners(tx, { contractorId, match, after, limit: PER_PAGE + 1 });
  return {
    items: rows
      .slice(0, PER_PAGE)
      .map(({ first_name, last_name, place, ...row }) => ({ ...row, name: nameOf({ first_name, last_name }), address: formatFullAddress(place) })),
    has_more: rows.length > PER_PAGE,
  };
});

const getHomeownerHandler = readUseCase(contract.getHomeowner, async ({ tx, actor, now, params }) => {
  const contractorId = contractorOf(actor);
  const found = await jobsOfHomeowner(tx, contractorId, params.job_id, MAX_JOBS + 1);
  const jobs = found.slice(0, MAX_JOBS);
  const [newest] = jobs;
  if (!newest) throw notFound();
  const jobIds = jobs.map(({ id }) => id);
  const emails = distinct(jobs.map(({ email }) => email));
  const phone_numbers = distinct(jobs.map(({ phone_number }) => phone_number));
  const [message, visit, foundQuotes] = await Promise.all([
    findLastHomeownerMessage(tx, jobIds),
    findLastVisit(tx, jobIds, now),
    findQuotesOfHomeowner(tx, contractorId, { emails, phoneNumbers: phone_numbers, lastNames: distinct(jobs.map(({ last_name }) => last_name)), jobIds }, now),
  ]);
  const contacts = [
    message && { kind: message.author_side === 'homeowner' ? ('message_from' as const) : ('message_to' as const), at: message.created_at },
    visit && { kind: visit.kind, at: visit.starts_at },
    ...foundQuotes.flatMap(({ sent_at, accepted_at }) => [
      sent_at && { kind: 'quote_sent' as const, at: sent_at },
      accepted_at && { kind: 'quote_accepted' as const, at: accepted_at },
    ]),
  ].filter((contact) => contact !== null && contact !== undefined);
  const lastContact = contacts.sort((a, b) => b.at.getTime() - a.at.getTime())[0];
  const name = nameOf(jobs.find(({ id }) => id === params.job_id) ?? newest);
  return {
    id: params.job_id,
    name,
    other_names: distinct(jobs.map(nameOf)).filter((other) => other !== name),
    emails,
    phone_numbers,
    homes: homesOf(jobs),
    quotes: foundQuotes,
    last_contact: lastContact ? { kind: lastContact.kind, at: lastContact.at.toISOString() } : null,
    has_more: found.length > MAX_JOBS,
  };
});

/** Returns the homes in the order of their newest jobs. */
function homesOf(jobs: readonly JobOfHomeowner[]) {
  return [...new Set(jobs.map(({ home_key }) => home_key))].map((home) => {
    const jobsOfHome = jobs.filter(({ home_key }) => home_key === home);
    return { address: jobsOfHome[0] ? formatFullAddress(jobsOfHome[0].place) : '', jobs: jobsOfHome.map(jobView) };
  });
}

const jobView = ({ created_at, stage, ...job }: JobOfHomeowner) => ({ ...job, created_at: created_at.toISOString(), stage_key: stage });

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string => `${first_name} ${last_name}`.trim();

const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];

/** Returns the actor's contractor. Throws `not_allowed` for users without one, because only a contractor sees its homeowners. */
function contractorOf(actor: Actor): string {
  if (actor.kind === 'contractor') return actor.contractorId;
  throw notAllowed(t('homeowner_contractor_error'));
}

/** Returns the sort values of the last homeowner on the previous page. The next page begins after this homeowner. */
async function positionOf(tx: Tx, actor: Actor, id: string | undefined) {
  if (id === undefined) return null;
  const row = await jobsFor(actor).visible(tx).select(['jobs.id', 'jobs.first_name', 'jobs.last_name']).where('jobs.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const HOMEOWNER_ROUTES: readonly UseCase[] = [listHomeownersHandler, getHomeownerHandler];
