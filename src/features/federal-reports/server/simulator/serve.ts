import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { asSystem } from '@/access/server';
import { dateInTimeZone, isRecord, isUuid } from '@/platform';
import { newId } from '@/platform/server';
import type { Clock } from '@/platform/server/clock';
import type { Config } from '@/platform/server/config';
import type { Database, Tx } from '@/platform/server/db';
import type { ApiPart, DoeMessage } from '../../doe-api';
import type { RecordKind } from '../../record';
import { basicAuthorizationOf } from '../doe-api/http-api';
import { SIMULATED_DOE_PATH, simulatedDoeClient } from '../doe-api/open-api';
import { checkRecord } from './checks';
import { t } from './messages';
import '../tables';

type Deps = { db: Database; clock: Clock; config: Config };

const TOKEN_SECONDS = 600;

/** Endpoints of the federal data standard that the simulated DOE offers. */
const ENDPOINTS: readonly { path: string; part: ApiPart; kind: RecordKind }[] = [
  { path: '/electric/reservations', part: 'hear', kind: 'reservation' },
  { path: '/electric/reservations/:reservation/limited-assessments', part: 'hear', kind: 'assessment' },
  { path: '/electric/reservations/:reservation/install-redemptions', part: 'hear', kind: 'redemption' },
  { path: '/homes/reservations', part: 'homes', kind: 'reservation' },
  { path: '/homes/reservations/:reservation/redemptions', part: 'homes', kind: 'redemption' },
];

/** Serves the simulated DOE API, in demo mode only. It responds in DOE's format, so it is separate from the portal API. */
export function serveSimulatedDoe(server: FastifyInstance, deps: Deps): void {
  void server.register(
    async (api) => {
      api.removeContentTypeParser('application/x-www-form-urlencoded');
      // Register the form parser only for these routes, because a token request has a form as its body.
      api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      api.post('/oauth2/token', async (request, reply) => {
        if (!isClient(deps.config, request)) return reply.status(401).send({ error: 'invalid_client' });
        if (!isRecord(request.body) || request.body.grant_type !== 'client_credentials') return reply.status(400).send({ error: 'unsupported_grant_type' });
        return { access_token: tokenUntil(deps.config, Date.now() + TOKEN_SECONDS * 1000), token_type: 'Bearer', expires_in: TOKEN_SECONDS };
      });
      const isKnown = ({ headers: { authorization } }: FastifyRequest) => {
        const token = authorization?.replace(/^Bearer /, '') ?? '';
        const until = Number(token.split('.')[0]);
        return until > Date.now() && isSame(token, tokenUntil(deps.config, until));
      };
      for (const { path, part, kind } of ENDPOINTS) {
        api.post(path, async (request, reply) =>
          isKnown(request) ? receive(deps, request, reply, part, kind) : reply.status(401).send({ message: t.source('unauthorized_error') }),
        );
        if (kind !== 'assessment')
          api.delete(`${path}/:id`, async (request, reply) =>
            isKnown(request) ? remove(deps, request, reply) : reply.status(401).send({ message: t.source('unauthorized_error') }),
          );
      }
    },
    { prefix: SIMULATED_DOE_PATH },
  );
}

function isClient(config: Config, { headers: { authorization } }: FastifyRequest): boolean {
  const { clientId, clientSecret } = simulatedDoeClient(config);
  return isSame(authorization ?? '', basicAuthorizationOf(clientId, clientSecret));
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns a token that contains its expiry time and a signature, so that each process of the portal can check it. */
const tokenUntil = (config: Config, until: number): string =>
  `${until}.${createHmac('sha256', simulatedDoeClient(config).clientSecret).update(String(until)).digest('hex')}`;

const paramOf = ({ params }: FastifyRequest, name: string): string | null => {
  const value = isRecord(params) ? params[name] : null;
  return isUuid(value) ? value : null;
};

async function receive({ db, clock, config }: Deps, request: FastifyRequest, reply: FastifyReply, part: ApiPart, kind: RecordKind) {
  const key = String(request.headers['idempotency-key'] ?? newId()).slice(0, 255);
  const payload = isRecord(request.body) ? request.body : {};
  const reservationId = paramOf(request, 'reservation');
  const now = clock.now();
  const outcome = await asSystem(db, async (tx) => {
    const storedAnswer = await findByKey(tx, key);
    if (storedAnswer) return storedAnswer;
    const reservation = reservationId === null ? null : await findRecord(tx, reservationId);
    if (kind !== 'reservation' && !reservation) return null;
    const messages = checkRecord(part, kind, payload, {
      today: dateInTimeZone(now, config.timeZone),
      reservation,
      atAddress: kind === 'reservation' ? await reservationsAt(tx, payload.address_id) : [],
      redemptions: reservation ? await redemptionsOf(tx, reservation.id) : [],
    });
    const is_accepted = messages.every(({ severity }) => severity === 'warning');
    const record = { id: newId(), request_key: key, rebate: part, kind, reservation_id: reservation?.id ?? null, deletion_reason: null, received_at: now };
    await tx
      .insertInto('app.simulated_doe_records')
      .values({ ...record, payload: JSON.stringify(payload), is_accepted, messages: JSON.stringify(messages) })
      .execute();
    return { id: record.id, is_accepted, messages };
  });
  if (!outcome) return reply.status(404).send({ message: t.source('reservation_missing_error') });
  const messagesWithSeverity = (severity: DoeMessage['severity']) =>
    outcome.messages.filter((message) => message.severity === severity).map(({ path, message }) => ({ field: path, message }));
  return outcome.is_accepted
    ? reply.status(201).send({ id: outcome.id, warnings: messagesWithSeverity('warning') })
    : reply.status(422).send({ message: t.source('record_refused_error'), errors: messagesWithSeverity('error'), warnings: messagesWithSeverity('warning') });
}

const active = (tx: Tx) =>
  tx.selectFrom('app.simulated_doe_records').select(['id', 'kind', 'payload']).where('is_accepted', '=', true).where('deletion_reason', 'is', null);

const findByKey = (tx: Tx, key: string) =>
  tx.selectFrom('app.simulated_doe_records').select(['id', 'is_accepted', 'messages']).where('request_key', '=', key).executeTakeFirst();

const findRecord = async (tx: Tx, id: string) => (await active(tx).where('id', '=', id).executeTakeFirst()) ?? null;

const reservationsAt = (tx: Tx, address: unknown) =>
  active(tx)
    .where('kind', '=', 'reservation')
    .where(sql<boolean>`payload ->> 'address_id' = ${String(address)}`)
    .execute();

const redemptionsOf = (tx: Tx, reservation: string) => active(tx).where('reservation_id', '=', reservation).where('kind', '=', 'redemption').execute();

async function remove({ db }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const id = paramOf(request, 'id') ?? '';
  const body = isRecord(request.body) ? request.body : {};
  const { deletion_reason: reason, delete_redemptions: withRedemptions } = body;
  if (typeof reason !== 'string' || reason.length < 4)
    return reply.status(422).send({ message: t.source('deletion_refused_error'), errors: [{ field: 'deletion_reason', message: t.source('reason_error') }] });
  const answer = await asSystem(db, async (tx) => {
    const record = id === '' ? null : await findRecord(tx, id);
    if (!record) return 'missing';
    if (record.kind === 'reservation' && withRedemptions !== true && (await redemptionsOf(tx, id)).length > 0) return 'has_redemptions';
    await tx
      .updateTable('app.simulated_doe_records')
      .set({ deletion_reason: reason })
      .where((eb) => eb.or([eb('id', '=', id), eb('reservation_id', '=', id)]))
      .where('deletion_reason', 'is', null)
      .execute();
    return 'deleted';
  });
  if (answer === 'missing') return reply.status(404).send({ message: t.source('record_missing_error') });
  if (answer === 'has_redemptions') return reply.status(409).send({ message: t.source('has_redemptions_error') });
  return reply.status(204).send();
}
