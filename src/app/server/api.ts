import type { FastifyInstance } from 'fastify';
import { rolesOf } from '@/access';
import { settingsOf, type UseCase } from '@/access/server';
import { ANNOUNCEMENT_CALLS } from '@/features/announcements/server';
import { APPLICATION_CALLS } from '@/features/application/server';
import { BUDGET_CALLS } from '@/features/budgets/server';
import { COMPANY_CALLS } from '@/features/companies/server';
import { CREATION_CALLS } from '@/features/creation/server';
import { ENERGY_PROVIDER_CALLS } from '@/features/energy-providers/server';
import { ESTIMATE_CALLS } from '@/features/estimates/server';
import { EXPLORER_CALLS } from '@/features/explorer/server';
import { attachmentCalls, type FileStore, openArriving, openFiles, openUploads, type Uploads, uploadLocker } from '@/features/files/server';
import { FIRST_STEP_ROUTES } from '@/features/first-steps/server';
import { GUEST_CALLS } from '@/features/guests/server';
import { actOnInvoice, listInvoices, paymentCalls, paymentSecrets } from '@/features/payments/server';
import { printCalls } from '@/features/prints/server';
import { PROGRAM_OFFICE_CALLS } from '@/features/program-offices/server';
import { PROGRAM_CALLS } from '@/features/programs/server';
import { REBATE_CALLS } from '@/features/rebates/server';
import { REVIEW_CALLS } from '@/features/reviews/server';
import { SAVED_VIEW_CALLS } from '@/features/saved-views/server';
import { securityCalls } from '@/features/security/server';
import { documentCalls } from '@/features/signing/server';
import { STAFF_CALLS } from '@/features/staff/server';
import { TASK_CALLS } from '@/features/tasks/server';
import { UNSENT_EMAIL_ROUTES } from '@/features/unsent-emails/server';
import { USERS_CALLS } from '@/features/users/server';
import { WHAT_IF_CALLS } from '@/features/what-if/server';
import { type Hub, liveStream, openHub } from '@/live/server';
import { jobListCalls } from '@/pages/job-list/server';
import { JOB_PAGE_CALLS } from '@/pages/job-page/server';
import type { Call } from '@/platform';
import { openAuthSecret, setWordsByPlace } from '@/platform/server';
import type { Clock } from '@/platform/server/clock';
import type { Config } from '@/platform/server/config';
import type { Database, Logins } from '@/platform/server/db';
import { createServer } from '@/platform/server/http';
import type { Log } from '@/platform/server/log';
import type { Reports } from '@/platform/server/reports';
import { listPrograms, switchProgram } from '@/rules/programs/server';
import { VIEW_CALLS } from '@/view/server';
import { AUDIT_CALLS } from '@/world/audit/server';
import { EQUIPMENT_CALLS } from '@/world/equipment/server';
import { listMails, listNotifications, readMail, readNotifications } from '@/world/messages/server';
import {
  acceptInviteCalls,
  accountCalls,
  authenticator,
  gateOf,
  type Identities,
  limitTries,
  openIdentity,
  type Passwords,
  PEOPLE_CALLS,
  signInCalls,
} from '@/world/people/server';
import { addPlace, suggestPlaces } from '@/world/places/server';
import { serveApiDocs } from './api-docs';
import { serveFiles } from './files';
import { serveHealth } from './health';
import { installationOf } from './house';
import { serveIdentity } from './identity';
import { serveLogos } from './logos';
import { problemInWords } from './problems';
import { type Demo, siteCall } from './site';

/** More than anybody photographs in an hour; each begun upload is a file on our disk. */
const UPLOADS_OF_ONE = { tries: 600, minutes: 60 };

export type Api = {
  server: FastifyInstance;
  /** The calls in the OpenAPI document. */
  calls: readonly Call[];
  identities: Identities;
  /** Streams that are open now. */
  streams: () => number;
  close: () => Promise<void>;
};

type Options = {
  db: Database;
  clock: Clock;
  config: Config;
  logins: Logins;
  log: Log;
  /** Who is told how long calls take. */
  reports?: Reports | null;
  /** What is said of it on the sign-in page. */
  demo?: Demo;
  /** Instead of the identity provider's own. */
  passwords?: Passwords;
};

/** The whole API on one Fastify: every call of every domain, files, identity, health, its own description. */
export async function buildApi({ db, clock, config, logins, log, reports, demo, passwords }: Options): Promise<Api> {
  const secret = openAuthSecret(config);
  const identities = openIdentity({ config, secret, databaseUrl: logins.identity, log, gate: gateOf(db, log), passwords });
  const uploads = openUploads(openArriving(config), uploadLocker(db));
  const files = openFiles(config);
  const authenticate = authenticator(db, identities, config);
  const hub = openHub({ db, databaseUrl: logins.serving, log });
  const installation = installationOf(config);
  await setWordsByPlace(async () => (await import('../words')).wordsByPlace());
  const routes = allCalls({ config, identities, uploads, files, secret, hub, demo: demo ?? null, paymentHooks: paymentSecrets(config) }).map((useCase) =>
    useCase({ db, clock, installation }),
  );
  const server = createServer({
    routes,
    authenticate,
    rolesOf,
    wordOf: problemInWords,
    log,
    trustedProxies: config.trustedProxies,
    isHttps: new URL(config.publicUrl).protocol === 'https:',
    reports: reports ?? null,
  });
  serveHealth(server, db);
  serveIdentity(server, identities, { db, config, log });
  serveFiles(server, db, files, secret);
  serveLogos(server, db);
  uploads.serve(server, authenticate, (owner) => db.transaction(settingsOf(null, ''), (tx) => limitTries(tx, 'upload', owner, UPLOADS_OF_ONE)));
  const calls = routes.map((route) => route.call);
  serveApiDocs(server, calls, config, authenticate);
  const close = async () => {
    await hub.close();
    await identities.close();
  };
  return { server, calls, identities, streams: hub.size, close };
}

type Parts = {
  config: Config;
  identities: Identities;
  uploads: Uploads;
  files: FileStore;
  secret: string;
  hub: Hub;
  demo: Demo | null;
  paymentHooks: readonly string[];
};

/** Every call there is. The role × route table is made from this list, so a call that is not here does not exist. */
function allCalls({ config, identities, uploads, files, secret, hub, demo, paymentHooks }: Parts): UseCase[] {
  return [
    ...VIEW_CALLS,
    ...TASK_CALLS,
    ...PROGRAM_CALLS,
    ...ESTIMATE_CALLS,
    ...STAFF_CALLS,
    ...APPLICATION_CALLS,
    ...REBATE_CALLS,
    ...WHAT_IF_CALLS,
    ...CREATION_CALLS,
    ...REVIEW_CALLS,
    ...GUEST_CALLS,
    ...jobListCalls({ files }),
    ...JOB_PAGE_CALLS,
    ...attachmentCalls({ uploads, files, secret, scans: config.clamdHost !== null }),
    ...paymentCalls({ secrets: paymentHooks, files }),
    ...documentCalls({ files, secret }),
    ...printCalls({ files }),
    ...PEOPLE_CALLS,
    listNotifications,
    readNotifications,
    ...signInCalls(identities, config),
    ...acceptInviteCalls(identities),
    ...accountCalls(identities),
    siteCall(config, demo),
    liveStream(hub),
    listPrograms,
    switchProgram,
    suggestPlaces,
    addPlace,
    ...EQUIPMENT_CALLS,
    ...ANNOUNCEMENT_CALLS,
    ...AUDIT_CALLS,
    ...EXPLORER_CALLS,
    ...PROGRAM_OFFICE_CALLS,
    ...BUDGET_CALLS,
    ...COMPANY_CALLS,
    ...ENERGY_PROVIDER_CALLS,
    ...UNSENT_EMAIL_ROUTES,
    ...FIRST_STEP_ROUTES,
    ...SAVED_VIEW_CALLS,
    ...securityCalls(identities),
    ...USERS_CALLS,
    // Everybody's mails on one page, and an outside company to play, are for demos only.
    ...(config.mode === 'demo' ? [listMails, readMail, listInvoices, actOnInvoice] : []),
  ];
}
