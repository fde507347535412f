import { publicUseCase, type UseCase } from '@/access/server';
import { outsideSignIns } from '@/foundation/accounts/server';
import { dateInTimeZone, getDeploymentInfo, type SiteInfo } from '@/platform';
import type { Database } from '@/platform/server';
import type { Config } from '@/platform/server/config';
import { browserReports } from '@/platform/server/error-reports';

/** Data about a demo, which the runner provides: the users who can sign in, and whether all sample jobs exist. */
export type Demo = { signIns: SiteInfo['demo_sign_ins']; state: (db: Database) => Promise<'loading' | 'whole' | 'none'> };

/** Endpoint that returns the properties of the deployment. In a demo, it also returns the users whom the sign-in page offers. */
export const siteCall =
  (config: Config, demo: Demo | null): UseCase =>
  (deps) => {
    const isDemo = config.mode === 'demo';
    const isLoading = isDemo && demo ? demoLoading(deps.db, demo) : async () => false;
    return publicUseCase(getDeploymentInfo, async ({ now }) => {
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

/** Returns a function that checks whether the demo is still loading. After the demo is complete, the function runs no more queries. */
function demoLoading(db: Database, demo: Demo): () => Promise<boolean> {
  let isWhole = false;
  return async () => {
    if (isWhole) return false;
    const state = await demo.state(db);
    isWhole = state === 'whole';
    return state === 'loading';
  };
}
