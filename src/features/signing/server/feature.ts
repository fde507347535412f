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
  // The portal sends the generated documents to signers.
  writesToPeople: true,
};
