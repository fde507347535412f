import { ROLE_LABELS } from '@/access';
import { publicCall, type UseCase } from '@/access/server';
import { dayAt, siteInfo } from '@/platform';
import type { Config } from '@/platform/server/config';
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/people';

const TIME_ZONE = 'America/Chicago';

/** The demo says on its sign-in page who can sign in; production says nothing of anybody. */
export const siteCall = (config: Config): UseCase =>
  publicCall(siteInfo, async ({ now }) => {
    const demo = config.mode === 'demo';
    const today = dayAt(now, TIME_ZONE);
    return {
      mode: config.mode,
      today,
      is_real_day: today === dayAt(new Date(), TIME_ZONE),
      test_login: config.testAuthToken !== null,
      mailbox: demo,
      demo_sign_ins: demo ? demoSignIns() : [],
    };
  });

export const demoSignIns = () =>
  DEMO_USERS.map(({ name, email, roles }) => ({ name, email, role: roles.map((role) => ROLE_LABELS[role]).join(', '), password: DEMO_PASSWORD }));
