import type { Definitions } from '@/rules/forms';
import type { Features } from '../feature';
import type { FeatureServer } from './feature';

/** All forms and features, which `app/` combines. */
export type Registry = { definitions: Definitions; features: Features; servers: readonly FeatureServer[] };

declare module '@/access/server/use-case' {
  interface Deployment {
    registry: Registry;
  }
}
