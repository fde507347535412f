import type { FeatureServer } from '@/job/server';
import { voidWarning } from '../void';
import { generationInputFor } from './generation-input';
import { enqueueDocumentWork } from './signing-requests';

export const signingServer: FeatureServer = {
  lookups: generationInputFor,
  answers: { confirm: voidWarning },
  outbox: async ({ tx }, settled) => {
    await enqueueDocumentWork(tx, settled);
    return [];
  },
  // Sealed documents are emailed to the signers, so do not render and seal documents when a demo creates its history.
  skippedForDemoHistory: true,
};
