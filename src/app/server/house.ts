import type { Installation } from '@/access/server';
import { applicationServer } from '@/features/application/server';
import { budgetsServer } from '@/features/budgets/server';
import { filesServer } from '@/features/files/server';
import { guestsServer } from '@/features/guests/server';
import { installationServer } from '@/features/installation/server';
import { notificationsServer } from '@/features/notifications/server';
import { paymentsServer } from '@/features/payments/server';
import { signingMailRequest, signingServer } from '@/features/signing/server';
import { staffServer } from '@/features/staff/server';
import { tasksServer } from '@/features/tasks/server';
import type { House } from '@/job/server';
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
    budgetsServer,
  ],
};

type Said = Pick<Config, 'textMessages' | 'teamChat' | 'teamChatThread' | 'timeZone' | 'imageHosts' | 'videoHosts' | 'helpPhone' | 'undoSeconds'>;

export const installationOf = ({ textMessages, teamChat, teamChatThread, timeZone, imageHosts, videoHosts, helpPhone, undoSeconds }: Said): Installation => ({
  textMessages,
  teamChat,
  teamChatThread,
  timeZone,
  imageHosts,
  videoHosts,
  helpPhone,
  undoSeconds,
  house: HOUSE,
});
