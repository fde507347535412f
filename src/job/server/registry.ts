import type { Definitions } from '@/rules/forms';
import type { Features } from '../feature';
import type { FeatureServer } from './feature';

/** Every form and every feature there is; the app puts them together. */
export type Registry = { definitions: Definitions; features: Features; servers: readonly FeatureServer[] };

declare module '@/access/server/use-case' {
  interface Deployment {
    house: Registry;
  }
}
