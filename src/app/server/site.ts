import { publicUseCase, type UseCase } from '@/access/server';
import { outsideSignIns } from '@/foundation/accounts/server';
import { dateInTimeZone, type SiteInfo, siteInfo } from '@/platform';
import type { Database } from '@/platform/server';
import type { Config } from '@/platform/server/config';
import { browserReports } from '@/platform/server/error-reports';

/** What the runner says of the demo it plays: who can sign in, and whether its jobs are all there. */
export type Demo = { signIns: SiteInfo['demo_sign_ins']; state: (db: Database) => Promise<'loading' | 'whole' | 'none'> };

/** The demo says on its sign-in page who can sign in; production says nothing of anybody. */
export const siteCall =
  (config: Config, demo: Demo | null): UseCase =>
  (deps) => {
    const isDemo = config.mode === 'demo';
    const isLoading = isDemo && demo ? demoLoading(deps.db, demo) : async () => false;
    return publicUseCase(siteInfo, async ({ now }) => {
      const today = dateInTimeZone(now, config.timeZone);
      return {
        mode: config.mode,
        today,
        is_real_day: today === dateInTimeZone(new Date(), config.timeZone),
        test_login: config.testAuthToken !== null,
        mailbox: isDemo,
        outside_sign_ins: outsideSignIns(config.outsideIdentity),
        staff_second_step: config.staffSecondStep,
        error_reports: config.errorReports && browserReports(config.errorReports, config.mode),
        demo_loading: await isLoading(),
        demo_sign_ins: isDemo && demo ? demo.signIns : [],
      };
    })(deps);
  };

/** Asked until the demo is whole, which it then stays. */
function demoLoading(db: Database, demo: Demo): () => Promise<boolean> {
  let isWhole = false;
  return async () => {
    if (isWhole) return false;
    const state = await demo.state(db);
    isWhole = state === 'whole';
    return state === 'loading';
  };
}
