import { previewBatch } from './preview-batch';
import { defineDraftRunBackgroundJob } from './runs';
import { testBatch } from './test-batch';

export { PROGRAM_PREVIEW_ROUTES } from './routes';
export { deleteDraftRunsBackgroundJob } from './runs';

/** Background job that runs the next batch of a test or a preview of a draft. */
export const draftRunBatchBackgroundJob = defineDraftRunBackgroundJob({ test: testBatch, preview: previewBatch });
