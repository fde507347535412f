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
  // Render and seal no documents for replayed demo history, because sealed documents are emailed to the signers.
  skippedForDemoHistory: true,
};
