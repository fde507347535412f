import type { FastifyInstance } from 'fastify';
import { sessionSettingsFor, type UseCase } from '@/access/server';
import { securityRoutes } from '@/features/account-security/server';
import { ANNOUNCEMENT_ROUTES } from '@/features/announcements/server';
import { JOB_ASSIGNMENT_ROUTES } from '@/features/assignment-and-worklist/server';
import {
  attachmentRoutes,
  type FileStore,
  openFileStore,
  openUploadStorage,
  openUploads,
  type UploadServer,
  uploadLocker,
} from '@/features/attachments/server';
import { BUDGET_ROUTES } from '@/features/budgets/server';
import { CONTRACTOR_ROUTES } from '@/features/contractors/server';
import { conversationRoutes } from '@/features/conversations/server';
import { ENERGY_PROVIDER_ROUTES } from '@/features/energy-providers/server';
import { equipmentListRoutes } from '@/features/equipment-lists/server';
import { ESTIMATE_ROUTES } from '@/features/estimates/server';
import { federalReportRoutes, listReceivedRecordsHandler, serveSimulatedDoe } from '@/features/federal-reports/server';
import { GUEST_ROUTES } from '@/features/guests/server';
import { HOMEOWNER_ROUTES } from '@/features/homeowners/server';
import { hpxmlRoutes } from '@/features/hpxml/server';
import { jobCreationRoutes } from '@/features/job-creation/server';
import { JOB_LIFECYCLE_ROUTES } from '@/features/job-lifecycle/server';
import { PROGRAM_ROUTES } from '@/features/job-programs/server';
import { LANGUAGE_ROUTES } from '@/features/languages/server';
import { listInvoicesHandler, paymentRoutes, paymentSecrets, simulateInvoiceActionHandler } from '@/features/payments/server';
import { PRICE_LIST_ROUTES } from '@/features/price-list/server';
import { printRoutes } from '@/features/printed-jobs/server';
import { PROGRAM_PREVIEW_ROUTES } from '@/features/program-draft-tests/server';
import { EXPLORER_ROUTES } from '@/features/program-explorer/server';
import { PROGRAM_OFFICE_ROUTES } from '@/features/program-offices/server';
import { PROGRAM_PAGE_ROUTES } from '@/features/program-page/server';
import { PROGRAM_SETTINGS_ROUTES } from '@/features/program-settings/server';
import { homeRecordRoutes, openRecordSource } from '@/features/public-home-records/server';
import { QUOTE_ROUTES, quotePrintRoutes } from '@/features/quotes/server';
import { REBATE_ROUTES } from '@/features/rebates/server';
import { REEVALUATION_ROUTES } from '@/features/reevaluation/server';
import { REPORT_ROUTES, reportPrintRoutes } from '@/features/reports/server';
import { REVIEW_ROUTES } from '@/features/reviews/server';
import { SAVED_VIEW_ROUTES } from '@/features/saved-views/server';
import { SETUP_CHECKLIST_ROUTES } from '@/features/setup-checklist/server';
import { documentRoutes } from '@/features/signing/server';
import { TASK_ROUTES } from '@/features/tasks/server';
import { TECHNICIAN_ROUTES } from '@/features/technicians/server';
import { textMessageRoutes } from '@/features/text-messages/server';
import { UNSENT_EMAIL_ROUTES } from '@/features/unsent-emails/server';
import { USERS_ROUTES } from '@/features/users/server';
import { simulatedUtilityRoutes, utilityDataRoutes, vendorSecrets } from '@/features/utility-data/server';
import { VISIT_ROUTES } from '@/features/visits/server';
import { WHAT_IF_ROUTES } from '@/features/what-if/server';
import {
  acceptInviteRoutes,
  accountRoutes,
  createAuthenticator,
  enforceRateLimit,
  type Identities,
  openIdentity,
  type Passwords,
  PEOPLE_ROUTES,
  signInGateOf,
  signInRoutes,
} from '@/foundation/accounts/server';
import { AUDIT_ROUTES } from '@/foundation/audit/server';
import { EQUIPMENT_ROUTES } from '@/foundation/equipment/server';
import {
  getMailboxMessageHandler,
  listMailboxMessagesHandler,
  listNotificationsHandler,
  markNotificationsReadHandler,
  replyToTextHandler,
} from '@/foundation/messaging/server';
import { type Geocoder, openGeocoder, placeRoutes } from '@/foundation/places/server';
import { JOB_VIEW_ROUTES } from '@/job-view/server';
import { type Hub, liveStream, openHub } from '@/live-updates/server';
import { jobListRoutes } from '@/pages/job-list/server';
import { JOB_PAGE_ROUTES } from '@/pages/job-page/server';
import type { Endpoint } from '@/platform';
import { loadDefinitionTexts, openAuthSecret } from '@/platform/server';
import type { Clock } from '@/platform/server/clock';
import type { Config } from '@/platform/server/config';
import type { Database, DatabaseLogins } from '@/platform/server/db';
import type { ErrorCollector } from '@/platform/server/error-reports';
import { createServer } from '@/platform/server/http';
import type { Log } from '@/platform/server/log';
import { listProgramsHandler, setProgramOfferedHandler } from '@/rules/programs/server';
import { registerApiDocs } from './api-docs';
import { serveCalendars } from './calendars';
import { registerFileDownloads } from './files';
import { serveHealth } from './health';
import { rolesInCall } from './helper-calls';
import { serveIdentity } from './identity';
import { serveLogos } from './logos';
import { serveQuoteFiles } from './quote-files';
import { createDeployment } from './registry';
import { type Demo, siteCall } from './site';
import { formatValidationIssue } from './validation-messages';

/** Limit of uploads that a user can start, because each upload creates a file on the disk. Users take fewer photos than this in an hour. */
const UPLOADS_OF_ONE = { tries: 600, minutes: 60 };

export type Api = {
  server: FastifyInstance;
  /** Endpoints in the OpenAPI document. */
  calls: readonly Endpoint[];
  identities: Identities;
  /** Number of open event streams. */
  streams: () => number;
  close: () => Promise<void>;
};

type Options = {
  db: Database;
  clock: Clock;
  config: Config;
  logins: DatabaseLogins;
  log: Log;
  /** Collector for errors and request durations. */
  reports?: ErrorCollector | null;
  /** Users who can sign in to a demo, and whether its sample jobs exist. */
  demo?: Demo;
  /** Password hashing to use in place of the hashing of the identity provider. */
  passwords?: Passwords;
};

/**
 * Builds the complete API on one Fastify server: the endpoints of all modules, file downloads, the identity provider, the health check and the API description.
 */
export async function buildApi({ db, clock, config, logins, log, reports, demo, passwords }: Options): Promise<Api> {
  const secret = openAuthSecret(config);
  const identities = openIdentity({ config, secret, databaseUrl: logins.identity, log, gate: signInGateOf(db, log), passwords });
  const uploads = openUploads(openUploadStorage(config), uploadLocker(db));
  const files = openFileStore(config);
  const authenticate = createAuthenticator(db, identities, config);
  const hub = openHub({ db, databaseUrl: logins.serving, log });
  const installation = createDeployment(config);
  await loadDefinitionTexts(async () => (await import('../definition-texts')).definitionTexts());
  const routes = allRoutes({
    config,
    identities,
    uploads,
    files,
    secret,
    hub,
    demo: demo ?? null,
    paymentHooks: paymentSecrets(config),
    geocoder: openGeocoder(config, log),
  }).map((useCase) => useCase({ db, clock, deployment: installation }));
  const server = createServer({
    routes,
    authenticate,
    rolesOf: rolesInCall,
    wordOf: formatValidationIssue,
    log,
    trustedProxies: config.trustedProxies,
    isHttps: new URL(config.publicUrl).protocol === 'https:',
    reports: reports ?? null,
  });
  serveHealth(server, db);
  serveIdentity(server, identities, { db, config, log });
  registerFileDownloads(server, db, files, secret);
  serveLogos(server, db);
  if (config.mode === 'demo') serveSimulatedDoe(server, { db, clock, config });
  serveQuoteFiles(server, db, files, clock);
  serveCalendars(server, db, clock, config.publicUrl);
  uploads.serve(server, authenticate, (owner) => db.transaction(sessionSettingsFor(null, ''), (tx) => enforceRateLimit(tx, 'upload', owner, UPLOADS_OF_ONE)));
  const calls = routes.map((route) => route.call);
  registerApiDocs(server, calls, config, authenticate);
  const close = async () => {
    await hub.close();
    await identities.close();
  };
  return { server, calls, identities, streams: hub.size, close };
}

type ApiDependencies = {
  config: Config;
  identities: Identities;
  uploads: UploadServer;
  files: FileStore;
  secret: string;
  hub: Hub;
  demo: Demo | null;
  paymentHooks: readonly string[];
  geocoder: Geocoder | null;
};

/** Returns all endpoints. The test of roles and routes also uses this list. */
function allRoutes({ config, identities, uploads, files, secret, hub, demo, paymentHooks, geocoder }: ApiDependencies): UseCase[] {
  return [
    ...JOB_VIEW_ROUTES,
    ...TASK_ROUTES,
    ...TECHNICIAN_ROUTES,
    ...VISIT_ROUTES,
    ...PROGRAM_ROUTES,
    ...ESTIMATE_ROUTES,
    ...JOB_ASSIGNMENT_ROUTES,
    ...JOB_LIFECYCLE_ROUTES,
    ...REBATE_ROUTES,
    ...WHAT_IF_ROUTES,
    ...jobCreationRoutes(geocoder),
    ...REPORT_ROUTES,
    ...reportPrintRoutes(files),
    ...REVIEW_ROUTES,
    ...GUEST_ROUTES,
    ...jobListRoutes({ files }),
    ...JOB_PAGE_ROUTES,
    ...attachmentRoutes({ uploads, files, secret, scans: config.clamdHost !== null, reads: config.readUploads }),
    ...paymentRoutes({ secrets: paymentHooks, files }),
    ...utilityDataRoutes({ secrets: vendorSecrets(config) }),
    ...documentRoutes({ files, secret }),
    ...printRoutes({ files }),
    ...PEOPLE_ROUTES,
    listNotificationsHandler,
    markNotificationsReadHandler,
    ...signInRoutes(identities, config),
    ...acceptInviteRoutes(identities),
    ...accountRoutes(identities),
    siteCall(config, demo),
    liveStream(hub),
    listProgramsHandler,
    setProgramOfferedHandler,
    ...placeRoutes(geocoder),
    ...EQUIPMENT_ROUTES,
    ...ANNOUNCEMENT_ROUTES,
    ...AUDIT_ROUTES,
    ...EXPLORER_ROUTES,
    ...PROGRAM_OFFICE_ROUTES,
    ...PROGRAM_PAGE_ROUTES,
    ...PROGRAM_SETTINGS_ROUTES,
    ...BUDGET_ROUTES,
    ...REEVALUATION_ROUTES,
    ...PROGRAM_PREVIEW_ROUTES,
    ...CONTRACTOR_ROUTES,
    ...PRICE_LIST_ROUTES,
    ...QUOTE_ROUTES,
    ...quotePrintRoutes(files),
    ...HOMEOWNER_ROUTES,
    ...conversationRoutes({ secret }),
    ...ENERGY_PROVIDER_ROUTES,
    ...equipmentListRoutes({ hosts: config.equipmentListHosts }),
    ...LANGUAGE_ROUTES,
    ...textMessageRoutes(config),
    ...homeRecordRoutes({ hasSource: openRecordSource(config) !== null }),
    ...UNSENT_EMAIL_ROUTES,
    ...federalReportRoutes(config),
    ...hpxmlRoutes(config),
    ...SETUP_CHECKLIST_ROUTES,
    ...SAVED_VIEW_ROUTES,
    ...securityRoutes(identities),
    ...USERS_ROUTES,
    // The mailbox and the simulated payment tool, utility and DOE exist only in demos.
    ...(config.mode === 'demo'
      ? [
          listMailboxMessagesHandler,
          getMailboxMessageHandler,
          replyToTextHandler,
          listInvoicesHandler,
          simulateInvoiceActionHandler,
          listReceivedRecordsHandler,
          ...simulatedUtilityRoutes(config),
        ]
      : []),
  ];
}
