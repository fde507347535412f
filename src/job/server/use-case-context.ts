import type { Actor } from '@/access';
import type { Installation } from '@/access/server';
import type { Tx } from '@/platform/server/db';
import type { Definitions } from '@/rules/forms';
import type { Features } from '../feature';
import type { FeatureServer } from './feature';

/** Every form and every feature there is; the app puts them together. */
export type House = { definitions: Definitions; features: Features; servers: readonly FeatureServer[] };

declare module '@/access/server/use-case' {
  interface Installation {
    house: House;
  }
}

/** What a use case gives on: the transaction, who acts and when. */
export type UseCaseContext = { tx: Tx; actor: Actor; now: Date; request: { id: string }; installation: Installation };
