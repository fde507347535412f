import type { Installation } from '@/access/server';
import { applicationServer } from '@/features/application/server/feature';
import { filesServer } from '@/features/files/server/feature';
import { installationServer } from '@/features/installation/server/feature';
import { notificationsServer } from '@/features/notifications/server/announce';
import { dispatchPayments } from '@/features/payments/server/outside';
import { signingServer } from '@/features/signing/server/feature';
import { signingMailRequest } from '@/features/signing/server/signing-requests';
import { keepQueue, rebuildQueue } from '@/features/staff/server/queue';
import { tasksServer } from '@/features/tasks/server/feature';
import type { House } from '@/job/server/situation';
import type { Config } from '@/platform/server/config';
import { DEFINITIONS } from '../definitions';
import { FEATURES } from '../features';
import { NOTIFICATIONS } from '../notifications';

/** Everything the app puts together for its use cases and jobs. */
export const HOUSE: House = {
  definitions: DEFINITIONS,
  features: FEATURES,
  servers: [
    filesServer,
    tasksServer,
    applicationServer,
    installationServer,
    signingServer,
    notificationsServer(NOTIFICATIONS, { 'signing.mail': signingMailRequest }),
    { outbox: dispatchPayments },
    { keep: keepQueue, rebuild: rebuildQueue },
  ],
};

export const installationOf = ({ textMessages, teamChat }: Pick<Config, 'textMessages' | 'teamChat'>): Installation => ({
  textMessages,
  teamChat,
  house: HOUSE,
});
