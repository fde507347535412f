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
  // The feature writes texts for signers, because the portal sends them the generated documents.
  skippedForDemoHistory: true,
};
