import { ROLE_LABELS } from '@/access';
import { publicCall, type UseCase } from '@/access/server';
import { dayAt, siteInfo } from '@/platform';
import type { Database } from '@/platform/server';
import type { Config } from '@/platform/server/config';
import { demoState } from '../../../demo/load';
import { DEMO_PASSWORD, DEMO_USERS } from '../../../demo/people';

const TIME_ZONE = 'America/Chicago';

/** The demo says on its sign-in page who can sign in; production says nothing of anybody. */
export const siteCall =
  (config: Config): UseCase =>
  (deps) => {
    const isDemo = config.mode === 'demo';
    const isLoading = isDemo ? demoLoading(deps.db) : async () => false;
    return publicCall(siteInfo, async ({ now }) => {
      const today = dayAt(now, TIME_ZONE);
      return {
        mode: config.mode,
        today,
        is_real_day: today === dayAt(new Date(), TIME_ZONE),
        test_login: config.testAuthToken !== null,
        mailbox: isDemo,
        demo_loading: await isLoading(),
        demo_sign_ins: isDemo ? demoSignIns() : [],
      };
    })(deps);
  };

/** Asked until the demo is whole, which it then stays. */
function demoLoading(db: Database): () => Promise<boolean> {
  let isWhole = false;
  return async () => {
    if (isWhole) return false;
    const state = await demoState(db);
    isWhole = state === 'whole';
    return state === 'loading';
  };
}

export const demoSignIns = () =>
  DEMO_USERS.map(({ name, email, roles }) => ({ name, email, role: roles.map((role) => ROLE_LABELS[role]).join(', '), password: DEMO_PASSWORD }));
