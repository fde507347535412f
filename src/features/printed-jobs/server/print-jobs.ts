import type { PrintContent } from '../content';
import { definePrint } from './store-print';

/** Defines the kind of print for a job or a task. */
export const jobPrint = definePrint<PrintContent>('prints.make', async (content, files) => {
  const { renderPrint } = await import('./print-pdf');
  return renderPrint(content, (imageKey) => files.read(imageKey));
});
