import type { Installation } from '@/access/server';
import { applicationServer } from '@/features/application/server/feature';
import { filesServer } from '@/features/files/server/feature';
import { guestsServer } from '@/features/guests/server/feature';
import { installationServer } from '@/features/installation/server/feature';
import { notificationsServer } from '@/features/notifications/server/announce';
import { paymentsServer } from '@/features/payments/server/feature';
import { signingServer } from '@/features/signing/server/feature';
import { signingMailRequest } from '@/features/signing/server/signing-requests';
import { staffServer } from '@/features/staff/server/feature';
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
  // In the order in which they are asked: documents are asked for before anybody is written to.
  servers: [
    filesServer,
    tasksServer,
    staffServer,
    applicationServer,
    installationServer,
    guestsServer,
    signingServer,
    notificationsServer(NOTIFICATIONS, { 'signing.mail': signingMailRequest }),
    paymentsServer,
  ],
};

export const installationOf = ({ textMessages, teamChat }: Pick<Config, 'textMessages' | 'teamChat'>): Installation => ({
  textMessages,
  teamChat,
  house: HOUSE,
});
