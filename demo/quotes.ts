import { sql } from 'kysely';
import type { Actor } from '@/access';
import { type Deployment, sessionSettingsFor } from '@/access/server';
import { followUpQuoteBackgroundJob, insertQuote, quoteRowFor, sendQuoteBackgroundJob } from '@/features/quotes/server';
import { storePlace } from '@/foundation/places/server';
import { dateInTimeZone } from '@/platform';
import { hashToken, newToken } from '@/platform/server';
import { enqueue } from '@/platform/server/background-jobs';
import type { Database } from '@/platform/server/db';
import type { NumberedJob } from './demo-jobs-by-id';
import { DEMO_CONTRACTORS, DEMO_USERS } from './people';
import { demoPlaceOf } from './places';
import { DEMO_SETTINGS } from './state';

const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

type DemoQuote = {
  id: string;
  address: { street: string; city: string; zip: string };
  homeowner: { first_name: string; last_name: string; email: string; phone_number: string };
  lines: Parameters<typeof quoteRowFor>[1]['lines'];
  facts: Record<string, unknown>;
  note: string;
  /** Age in days. */
  age: number;
  /** State of the quote. A quote in the state `sent` may have expired. */
  state: 'draft' | 'sent' | 'accepted';
  /** Job that the quote was made from. */
  job?: NumberedJob;
};

const MS_PER_DAY = 86_400_000;

const HEAT_PUMP = { service: 'heat_pump', quantity: 1, unit: 'each' } as const;

/** Returns the quotes, oldest first. The accepted quote is for the job of Ben Carlson, which is among the first sample jobs. */
function demoQuotes(first: readonly NumberedJob[]): DemoQuote[] {
  const home = (street: string, zip = '53703') => ({ street, city: 'Madison', zip });
  const ben = first.find(({ job }) => job.person[1] === 'Carlson');
  return [
    {
      id: idOf(521),
      address: home('27 N Butler St'),
      homeowner: { first_name: 'Hugo', last_name: 'Stein', email: 'hugo.stein@example.com', phone_number: '608 555 0184' },
      lines: [{ ...HEAT_PUMP, description: 'Heat pump, 2 tons', total: 11_800 }],
      facts: { number_of_occupants: 1, income_level: 'above_ami_150', renter_or_owner: 'owner' },
      note: '',
      age: 45,
      state: 'sent',
    },
    ...(ben && typeof ben.job.place !== 'string'
      ? [
          {
            id: idOf(522),
            address: ben.job.place,
            homeowner: { first_name: 'Ben', last_name: 'Carlson', email: 'ben.carlson@example.com', phone_number: '608 555 0131' },
            lines: [{ ...HEAT_PUMP, description: 'Cold-climate heat pump, 3 tons', total: 14_200 }],
            facts: { number_of_occupants: 2, income_level: 'ami_80_to_ami_150', renter_or_owner: 'owner' },
            note: 'The price includes removal of the old unit.',
            age: 2,
            state: 'accepted' as const,
            job: ben,
          },
        ]
      : []),
    {
      id: idOf(523),
      address: home('1118 Sherman Ave'),
      homeowner: { first_name: 'Ines', last_name: 'Moreau', email: 'ines.moreau@example.com', phone_number: '608 555 0182' },
      lines: [
        { ...HEAT_PUMP, description: 'Cold-climate heat pump, 3 tons', total: 14_200 },
        { service: 'panel', description: 'Panel, 200 A', quantity: 1, unit: 'each', total: 3_900 },
      ],
      facts: { number_of_occupants: 4, income_level: 'below_ami_80', renter_or_owner: 'owner' },
      note: 'The price includes removal of the old furnace.',
      age: 1,
      state: 'sent',
    },
    {
      id: idOf(524),
      address: home('822 Chandler St', '53715'),
      homeowner: { first_name: 'Paul', last_name: 'Berger', email: 'paul.berger@example.com', phone_number: '608 555 0183' },
      lines: [{ service: 'heat_pump_water_heater', description: 'Heat pump water heater, 65 gallons', quantity: 1, unit: 'each', total: 4_600 }],
      facts: {},
      note: '',
      age: 0,
      state: 'draft',
    },
  ];
}

/**
 * Creates quotes of the first demo contractor in each state, with the same steps as a contractor and a homeowner. If a sent quote has not expired, the
 * homeowner gets the email with the link. Safe to repeat.
 */
export async function loadDemoQuotes(db: Database, deployment: Deployment, first: readonly NumberedJob[], now: Date): Promise<void> {
  const quotes = demoQuotes(first);
  await createQuotes(db, deployment, quotes, now);
  for (const quote of quotes) if (quote.state === 'accepted') await acceptQuote(db, quote, now);
}

async function createQuotes(db: Database, deployment: Deployment, quotes: readonly DemoQuote[], now: Date): Promise<void> {
  const actor = contractorAdmin();
  await db.transaction(sessionSettingsFor(actor, 'demo'), async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('app.demo'), hashtext('quotes'))`.execute(tx);
    const ids = quotes.map(({ id }) => id);
    if (await tx.selectFrom('app.quotes').select('id').where('id', 'in', ids).limit(1).executeTakeFirst()) return;
    for (const { id, address, homeowner, lines, facts, note, age, state, job } of quotes) {
      const place = await demoPlaceOf(address);
      await storePlace(tx, place);
      const createdAt = new Date(now.getTime() - age * MS_PER_DAY);
      const body = { ...homeowner, google_place_id: place.place_id, lines, facts, note, ...(job && { for_job: job.id }) };
      const row = await quoteRowFor({ tx, actor, now: createdAt, deployment }, body);
      await insertQuote(tx, { ...row, id });
      if (state === 'draft') continue;
      await tx.updateTable('app.quotes').set({ sent_at: createdAt }).where('id', '=', id).execute();
      // Send no email for an expired quote, because the worker would date it today, after the last day of the quote.
      if (row.valid_until < dateInTimeZone(now, row.time_zone)) continue;
      const key = `quote_sent:${id}`;
      await enqueue(tx, sendQuoteBackgroundJob, { quote_id: id, key }, { key });
    }
  });
}

/** Accepts a quote by a link, as its homeowner does. Accepting it again changes nothing. */
async function acceptQuote(db: Database, { id, homeowner }: DemoQuote, now: Date): Promise<void> {
  const token_hash = hashToken(newToken());
  await db.transaction(DEMO_SETTINGS, (tx) => tx.insertInto('app.quote_links').values({ token_hash, quote_id: id, created_at: now }).execute());
  await db.transaction(sessionSettingsFor(null, 'demo'), async (tx) => {
    const name = `${homeowner.first_name} ${homeowner.last_name}`;
    const { rows } = await sql<{ id: string | null }>`select app.accept_quote(${token_hash}, ${name}, ${now}) as id`.execute(tx);
    if (rows[0]?.id) await enqueue(tx, followUpQuoteBackgroundJob, { quote_id: id, question: null, language: null }, { key: `quote_accepted:${id}` });
  });
}

function contractorAdmin() {
  const [contractor] = DEMO_CONTRACTORS;
  const [user] = DEMO_USERS;
  if (!contractor || !user) throw new Error('The demo has no contractor');
  return {
    kind: 'contractor',
    userId: user.id,
    name: user.name,
    email: user.email,
    roles: ['contractor_admin'],
    contractorId: contractor.id,
    contractorName: contractor.name,
  } satisfies Actor;
}
