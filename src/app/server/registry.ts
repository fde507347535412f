import type { Deployment } from '@/access/server';
import { jobAssignmentServer } from '@/features/assignment-and-worklist/server';
import { attachmentsServer } from '@/features/attachments/server';
import { budgetsServer } from '@/features/budgets/server';
import { federalReportsServer } from '@/features/federal-reports/server';
import { guestsServer } from '@/features/guests/server';
import { installationServer } from '@/features/installation/server';
import { jobLifecycleServer } from '@/features/job-lifecycle/server';
import { notificationsServer } from '@/features/notifications/server';
import { paymentsServer } from '@/features/payments/server';
import { publicHomeRecordsServer } from '@/features/public-home-records/server';
import { reportsServer } from '@/features/reports/server';
import { signingEmailRequest, signingServer } from '@/features/signing/server';
import { tasksServer } from '@/features/tasks/server';
import { utilityDataServer } from '@/features/utility-data/server';
import { visitsServer } from '@/features/visits/server';
import type { Registry } from '@/job/server';
import { pickProperties } from '@/platform';
import type { Config } from '@/platform/server/config';
import { DEFINITIONS } from '../definitions';
import { FEATURES } from '../features';
import { NOTIFICATIONS } from '../notifications';

/** Definitions and features that the app provides to use cases and background jobs. */
export const REGISTRY: Registry = {
  definitions: DEFINITIONS,
  features: FEATURES,
  // The server code of the features runs in this order. For example, documents are requested before people are notified.
  servers: [
    attachmentsServer,
    tasksServer,
    jobAssignmentServer,
    jobLifecycleServer,
    installationServer,
    guestsServer,
    signingServer,
    notificationsServer(NOTIFICATIONS, { 'signing.email': signingEmailRequest }),
    paymentsServer,
    budgetsServer,
    publicHomeRecordsServer,
    utilityDataServer,
    reportsServer,
    federalReportsServer,
    visitsServer,
  ],
};

/** Names of the settings that use cases read from the deployment. */
const SETTINGS = [
  'textMessages',
  'teamChat',
  'teamChatThread',
  'timeZone',
  'imageHosts',
  'videoHosts',
  'helpPhone',
  'undoSeconds',
] as const satisfies readonly (keyof Config)[];

export const createDeployment = (config: Pick<Config, (typeof SETTINGS)[number]>): Deployment => ({
  ...pickProperties(config, SETTINGS),
  registry: REGISTRY,
});
